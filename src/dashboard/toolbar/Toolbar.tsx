// How the courses are shown, in one line: search, filter and order, lanes, layouts; on a narrow screen all but the search
// stands behind one button. Below it: why a search or a filter leaves no course.
import type { ReactNode } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import type { CourseUpdates } from '../../model/courseUpdates.ts';
import type { Selection } from '../../model/select.ts';
import { FilterAndSort } from './ToolbarFilter.tsx';
import { NoMatch } from './NoMatch.tsx';
import { SearchField } from './SearchField.tsx';
import styles from './Toolbar.module.css';
import { useLanes, type LaneChoice } from '../data/useLanes.ts';
import { ViewMenu } from './ViewMenu.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { ToolbarChoice } from './ToolbarChoice.tsx';
import { useDashboard } from '../data/useDashboard.ts';

export interface ToolbarProps {
  /** All in scope, whatever the search and the filter. */
  readonly courses: readonly CourseUpdates[];
  /** In scope. */
  readonly types: readonly UpdateType[];
  readonly selection: Selection;
  /** At the end of the line: what else is at hand. */
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
          {/* Known only later at times: nothing that can be pressed stands behind it on its side of the line. */}
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
