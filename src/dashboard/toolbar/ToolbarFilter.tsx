// Filter, order and grouping behind one button; on a narrow screen inside ViewMenu.
import { useId } from 'react';
import { sorts } from '../../model/order.ts';
import { filters, groupings } from '../../model/view.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './Toolbar.module.css';
import { ToolbarFace } from './ViewMenu.tsx';
import { sortText, useChosen } from './useChosen.ts';
import { useDashboard } from '../data/useDashboard.ts';
import { useAhead } from '../shared/useAhead.ts';

export function FilterAndSort() {
  const { words } = useLanguage();
  const { toolbar } = words;
  const { lms } = useApp();
  const { view, show } = useDashboard().shownView;
  const id = useId();
  const chosen = useChosen({ ...view, lane: 'all' });
  return (
    <>
      <button className={styles['opener']} data-wide popoverTarget={id} type="button">
        <ToolbarFace chosen={chosen} off={toolbar.filter} on={toolbar.filterOn} />
      </button>
      <div className={styles['filter']} id={id} popover="auto">
        <ToolbarSelect
          choose={(next) => show({ show: next })}
          label={toolbar.show}
          options={['all', ...filters]}
          textOf={(option) => words.show[option]}
          value={view.show}
        />
        <ToolbarSelect
          choose={(next) => show({ sort: next })}
          label={toolbar.sort}
          options={['needs', ...sorts]}
          textOf={(option) => sortText(option, words, lms)}
          value={view.sort}
        />
        {(view.as ?? 'list') === 'list' && (
          <ToolbarSelect
            choose={(next) => show({ group: next })}
            label={toolbar.group}
            options={['none', ...groupings]}
            textOf={(option) => words.group[option]}
            value={view.group}
          />
        )}
      </div>
    </>
  );
}

interface ToolbarSelectProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly textOf: (option: T) => string;
  readonly value: T;
  readonly choose: (option: T) => void;
}

function ToolbarSelect<T extends string>(props: ToolbarSelectProps<T>) {
  const { label, options, textOf } = props;
  const id = useId();
  const [value, choose] = useAhead(props.value, props.choose);
  return (
    <div className={`note ${styles['labelled'] ?? ''}`}>
      <label htmlFor={id}>{label}</label>
      <select
        className={styles['select']}
        id={id}
        onChange={({ target }) => {
          const next = options[target.selectedIndex];
          if (next !== undefined) choose(next);
        }}
        value={value}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {textOf(option)}
          </option>
        ))}
      </select>
    </div>
  );
}
