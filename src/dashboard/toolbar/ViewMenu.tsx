// Filter, order and grouping behind a button; on a narrow screen a sheet with them, lanes and layouts.
import { useId, useRef, useState, type ReactNode } from 'react';
import { sorts } from '../../model/order.ts';
import { filters, groupings, type View } from '../../model/view.ts';
import { Button } from '../../app/shared/Button.tsx';
import { Sheet } from '../../app/shared/Sheet.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './Toolbar.module.css';
import { useDashboard } from '../data/useDashboard.ts';
import type { LaneChoice } from '../data/useLanes.ts';
import { Select } from '../shared/Select.tsx';
import { useSortText } from '../shared/useSortText.ts';

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
      {isOpen && (
        <Sheet onClose={() => setOpen(false)} title={toolbar.view}>
          <div className={styles['sheet']}>
            <FilterAndSort />
            {children}
          </div>
        </Sheet>
      )}
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

function FilterAndSort() {
  const { words } = useLanguage();
  const { toolbar } = words;
  const sortText = useSortText();
  const { view, show } = useDashboard().shownView;
  return (
    <>
      <Select
        choose={(next) => show({ show: next })}
        name={toolbar.show}
        options={(['all', ...filters] as const).map((value) => ({
          value,
          text: words.show[value],
        }))}
        value={view.show}
      />
      <Select
        choose={(next) => show({ sort: next })}
        name={toolbar.sort}
        options={(['needs', ...sorts] as const).map((value) => ({
          value,
          text: sortText(value),
        }))}
        value={view.sort}
      />
      {isGroupable(view) && (
        <Select
          choose={(next) => show({ group: next })}
          name={toolbar.group}
          options={(['none', ...groupings] as const).map((value) => ({
            value,
            text: words.group[value],
          }))}
          value={view.group}
        />
      )}
    </>
  );
}

/** Names the parts of the view that differ from the default. */
function useChosen(lane: LaneChoice['lane']): string {
  const { words, list } = useLanguage();
  const sortText = useSortText();
  const { view } = useDashboard().shownView;
  const { show, sort, group } = view;
  return list([
    ...(lane === 'all' ? [] : [words.lane[lane]]),
    ...(show === 'all' ? [] : [words.show[show]]),
    ...(sort === 'needs' ? [] : [sortText(sort)]),
    ...(group === 'none' || !isGroupable(view) ? [] : [words.group[group]]),
  ]);
}

const isGroupable = ({ as }: View) => (as ?? 'list') === 'list';
