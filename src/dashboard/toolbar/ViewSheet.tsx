// The sheet of a narrow screen (lazy): filter, order, lanes and layouts.
import type { ReactNode } from 'react';
import { Sheet } from '../../app/shared/Sheet.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { FilterAndSort } from './FilterAndSort.tsx';
import styles from './Toolbar.module.css';

export interface ViewSheetProps {
  readonly onClose: () => void;
  /** Lanes and layouts. */
  readonly children: ReactNode;
}

export function ViewSheet({ onClose, children }: ViewSheetProps) {
  const { toolbar } = useLanguage().words;
  return (
    <Sheet onClose={onClose} title={toolbar.view}>
      <div className={styles['sheet']}>
        <FilterAndSort />
        {children}
      </div>
    </Sheet>
  );
}
