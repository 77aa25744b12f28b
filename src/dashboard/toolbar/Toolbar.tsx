// Search, filter, order, lanes and layouts; on a narrow screen behind a button.
import { type ReactNode, useId } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import type { Selection } from '../../model/select.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { FilterAndSort } from './ToolbarFilter.tsx';
import { NoMatch } from './NoMatch.tsx';
import { SearchField } from './SearchField.tsx';
import styles from './Toolbar.module.css';
import { useLanes, type LaneChoice } from '../data/useLanes.ts';
import { ViewMenu } from './ViewMenu.tsx';
import { useDashboard } from '../data/useDashboard.ts';
import { useAhead } from '../shared/useAhead.ts';

export interface ToolbarProps {
  /** All in scope, before search and filter. */
  readonly courses: readonly CourseUpdates[];
  /** In scope. */
  readonly types: readonly UpdateType[];
  readonly selection: Selection;
  readonly children?: ReactNode;
}

export function Toolbar({ courses, types, selection, children }: ToolbarProps) {
  const lanes = useLanes(courses, types);
  return (
    <div className={styles['place']}>
      <div className={styles['toolbar']}>
        <SearchField />
        <ViewMenu lanes={lanes}>
          <FilterAndSort />
          {/* May appear later: no control stands behind it on its side of the line. */}
          {lanes !== undefined && <Lanes {...lanes} />}
          <Layouts />
        </ViewMenu>
        {children}
      </div>
      <NoMatch selection={selection} />
    </div>
  );
}

function Lanes({ lane, choose }: LaneChoice) {
  const { toolbar } = useLanguage().words;
  return (
    <ToolbarChoice
      choose={choose}
      name={toolbar.lanes}
      options={[
        { value: 'all', label: toolbar.laneAll },
        { value: 'learn', label: toolbar.laneLearn },
        { value: 'teach', label: toolbar.laneTeach },
      ]}
      value={lane}
    />
  );
}

function Layouts() {
  const { toolbar } = useLanguage().words;
  const { view, show } = useDashboard().shownView;
  return (
    <ToolbarChoice
      choose={(as) => show({ as })}
      name={toolbar.layouts}
      options={[
        { value: 'list', label: toolbar.list, picture: 'list' },
        { value: 'table', label: toolbar.table, picture: 'table' },
        { value: 'queue', label: toolbar.queue, picture: 'queue' },
      ]}
      value={view.as ?? 'list'}
    />
  );
}

interface ToolbarChoiceProps<T extends string> {
  readonly name: string;
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    /** Replaces the visible label where room is short. */
    readonly picture?: 'list' | 'table' | 'queue';
  }[];
  readonly value: T;
  readonly choose: (value: T) => void;
}

function ToolbarChoice<T extends string>(props: ToolbarChoiceProps<T>) {
  const { name, options } = props;
  const [value, choose] = useAhead(props.value, props.choose);
  const id = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['legend']}>{name}</legend>
      <div className={styles['options']}>
        {options.map((option) => (
          <label
            className={styles['option']}
            data-picture={option.picture}
            key={option.value}
            title={option.picture && option.label}
          >
            <input
              checked={option.value === value}
              className={styles['radio']}
              name={id}
              onChange={() => choose(option.value)}
              type="radio"
            />
            <span className={styles['label']}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
