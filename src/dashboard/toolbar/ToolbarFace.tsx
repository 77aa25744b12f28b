// The label of a toolbar button: its name or the choices.
import { Filled } from '../../app/shared/Filled.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './Toolbar.module.css';

export interface ToolbarFaceProps {
  readonly chosen: readonly string[];
  readonly off: string;
  readonly on: (place: { readonly chosen: string }) => string;
}

export function ToolbarFace({ chosen, off, on }: ToolbarFaceProps) {
  const { list } = useLanguage();
  return (
    <span className={styles['face']}>
      {chosen.length === 0 ? (
        off
      ) : (
        <Filled quiet text={(place) => on({ chosen: place })}>
          {list(chosen)}
        </Filled>
      )}
    </span>
  );
}
