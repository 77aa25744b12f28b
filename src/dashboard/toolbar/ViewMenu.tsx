// A button for everything but the search on a narrow screen; elsewhere its contents stand in the line.
import { useId, type ReactNode } from 'react';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './Toolbar.module.css';
import { useChosen } from './useChosen.ts';
import { useDashboard } from '../data/useDashboard.ts';
import type { LaneChoice } from '../data/useLanes.ts';
import { Filled } from '../../app/shared/Filled.tsx';

export interface ViewMenuProps {
  readonly lanes: LaneChoice | undefined;
  readonly children: ReactNode;
}

export function ViewMenu({ lanes, children }: ViewMenuProps) {
  const { toolbar } = useLanguage().words;
  const { view } = useDashboard().shownView;
  const id = useId();
  const chosen = useChosen({ ...view, lane: lanes?.lane ?? 'all' });
  return (
    <>
      <button className={styles['opener']} data-narrow popoverTarget={id} type="button">
        <ToolbarFace chosen={chosen} off={toolbar.view} on={toolbar.viewOn} />
      </button>
      <div className={styles['menu']} id={id} popover="auto">
        {children}
        <button
          className={styles['opener']}
          data-narrow
          popoverTarget={id}
          popoverTargetAction="hide"
          type="button"
        >
          {toolbar.done}
        </button>
      </div>
    </>
  );
}

interface ToolbarFaceProps {
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
