// The sheet of a narrow screen (lazy): filter, order, lanes and layouts.
import type { ReactNode } from 'react';
import { Sheet } from '../../app/shared/Sheet.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './Toolbar.module.css';

export interface ViewSheetProps {
  readonly onClose: () => void;
  /** Filter, order, lanes and layouts. */
  readonly children: ReactNode;
}

export function ViewSheet({ onClose, children }: ViewSheetProps) {
  const { toolbar } = useLanguage().words;
  return (
    <Sheet onClose={onClose} title={toolbar.view}>
      <div className={styles['sheet']}>{children}</div>
    </Sheet>
  );
}
