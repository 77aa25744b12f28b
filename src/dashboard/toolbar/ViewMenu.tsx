// Filter, order and grouping behind one button; on a narrow screen a second one for everything but the search.
import { useId, type ReactNode } from 'react';
import { sorts } from '../../model/order.ts';
import { filters, groupings, type View } from '../../model/view.ts';
import { Filled } from '../../app/shared/Filled.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './Toolbar.module.css';
import { useDashboard } from '../data/useDashboard.ts';
import type { LaneChoice } from '../data/useLanes.ts';
import { Select } from '../shared/Select.tsx';
import { useSortText } from './useSortText.ts';

export interface ViewMenuProps {
  readonly lanes: LaneChoice | undefined;
  readonly children: ReactNode;
}

/** On a wide screen its contents stand in the line. */
export function ViewMenu({ lanes, children }: ViewMenuProps) {
  const { toolbar } = useLanguage().words;
  const { view } = useDashboard().shownView;
  const id = useId();
  return (
    <>
      <button className={styles['opener']} data-narrow popoverTarget={id} type="button">
        <ToolbarFace
          off={toolbar.view}
          on={toolbar.viewOn}
          view={{ ...view, lane: lanes?.lane ?? 'all' }}
        />
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

export function FilterAndSort() {
  const { words } = useLanguage();
  const { toolbar } = words;
  const sortText = useSortText();
  const { view, show } = useDashboard().shownView;
  const id = useId();
  return (
    <>
      <button className={styles['opener']} data-wide popoverTarget={id} type="button">
        <ToolbarFace off={toolbar.filter} on={toolbar.filterOn} view={{ ...view, lane: 'all' }} />
      </button>
      <div className={styles['filter']} id={id} popover="auto">
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
      </div>
    </>
  );
}

interface ToolbarFaceProps {
  readonly view: View;
  readonly off: string;
  readonly on: (place: { readonly chosen: string }) => string;
}

/** Names the parts of the view that differ from the default. */
function ToolbarFace({ view, off, on }: ToolbarFaceProps) {
  const { words, list } = useLanguage();
  const sortText = useSortText();
  const { lane, show, sort, group } = view;
  const chosen = [
    ...(lane === 'all' ? [] : [words.lane[lane]]),
    ...(show === 'all' ? [] : [words.show[show]]),
    ...(sort === 'needs' ? [] : [sortText(sort)]),
    ...(group === 'none' || !isGroupable(view) ? [] : [words.group[group]]),
  ];
  return (
    <span className={styles['face']}>
      {chosen.length === 0 ? (
        off
      ) : (
        <Filled quiet text={(place) => on({ chosen: place })}>
          <span>{list(chosen)}</span>
        </Filled>
      )}
    </span>
  );
}

const isGroupable = ({ as }: View) => (as ?? 'list') === 'list';
