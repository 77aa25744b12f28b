// The buttons of filter and order; on a narrow screen, of a sheet with lanes and layouts too.
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../app/shared/Button.tsx';
import { lazyPart } from '../../app/shared/lazyPart.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { FilterAndSort } from './FilterAndSort.tsx';
import styles from './Toolbar.module.css';
import { useDashboard } from '../data/useDashboard.ts';
import type { LaneChoice } from '../data/useLanes.ts';
import { useSortText } from '../shared/useSortText.ts';

const ViewSheet = lazyPart(() => import('./ViewSheet.tsx').then((part) => part.ViewSheet));

export interface ViewMenuProps {
  readonly lanes: LaneChoice | undefined;
  /** Lanes and layouts. */
  readonly children: ReactNode;
}

export function ViewMenu({ lanes, children }: ViewMenuProps) {
  const { toolbar } = useLanguage().words;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const chosen = useChosen(lanes?.lane ?? 'all');
  return (
    <>
      <div className={styles['narrow']}>
        <Button describedBy={id} onClick={() => setOpen(true)}>
          {toolbar.view}
        </Button>
        <p className={`note ${styles['chosen'] ?? ''}`} id={id}>
          {chosen}
        </p>
      </div>
      {/* Outside: a modal dialog that a wider window hides would block the page. */}
      {isOpen && <ViewSheet onClose={() => setOpen(false)}>{children}</ViewSheet>}
    </>
  );
}

/** It closes when the focus leaves it: it would hide what has the focus. */
export function FilterMenu() {
  const { toolbar } = useLanguage().words;
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const chosen = useChosen('all');
  return (
    <div
      className={styles['filter']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
          menu.current?.hidePopover();
      }}
    >
      <Button describedBy={`${id}-chosen`} popoverTarget={id}>
        {toolbar.filter}
      </Button>
      <div className={styles['menu']} id={id} popover="auto" ref={menu}>
        <FilterAndSort />
      </div>
      <p className={`note ${styles['chosen'] ?? ''}`} id={`${id}-chosen`}>
        {chosen}
      </p>
    </div>
  );
}

/** Names the parts of the view that differ from the default. */
function useChosen(lane: LaneChoice['lane']): string {
  const { words, list } = useLanguage();
  const sortText = useSortText();
  const { show, sort } = useDashboard('shownView').view;
  return list([
    ...(lane === 'all' ? [] : [words.lane[lane]]),
    ...(show === 'all' ? [] : [words.show[show]]),
    ...(sort === 'needs' ? [] : [sortText(sort)]),
  ]);
}
