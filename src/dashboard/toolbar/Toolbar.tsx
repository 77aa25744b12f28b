// Search, filter, order, lanes and layouts; on a narrow screen behind a button.
import { pictured } from '../../app/shared/pictures.ts';
import { useId, useMemo } from 'react';
import { lanes } from '../../api/updateType.ts';
import { layouts, type Layout } from '../../model/view.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { NoMatch } from './NoMatch.tsx';
import { SearchField } from './SearchField.tsx';
import styles from './Toolbar.module.css';
import { FilterMenu, ViewMenu } from './ViewMenu.tsx';
import { useDashboard } from '../data/useDashboard.ts';
import { useHeld } from '../data/useHeld.ts';
import { useOptimisticChoice } from '../shared/useOptimisticChoice.ts';
import { laneWithin, lanesWithCounts } from '../../model/lanes.ts';

/** With as many, all are in sight. */
const FEW = 5;

export function Toolbar() {
  const [, toolsRef] = useDashboard('tools');
  const hasLanes = useHasLanes();
  const { text } = useDashboard('shownView');
  const { rows, selection } = useDashboard('shown');
  const isMany = rows.length > FEW;
  // The address may have a search, and the field stays when courses leave.
  const hasSearch = useHeld<boolean>((held) => held === true || isMany || text !== '');
  return (
    <div className={styles['place']}>
      <div className={styles['toolbar']}>
        {hasSearch && <SearchField />}
        <div className={`contents ${styles['wide'] ?? ''}`}>
          {isMany && <FilterMenu />}
          <Choices hasLanes={hasLanes} isWide />
        </div>
        <ViewMenu hasFilter={isMany}>
          <Choices hasLanes={hasLanes} isWide={false} />
        </ViewMenu>
        <div className={`contents ${styles['tools'] ?? ''}`} ref={toolsRef} />
      </div>
      {selection.match?.n === 0 && <NoMatch />}
    </div>
  );
}

interface ChoicesProps {
  readonly hasLanes: boolean;
  /** Pictures are enough. */
  readonly isWide: boolean;
}

function Choices({ hasLanes, isWide }: ChoicesProps) {
  const { words } = useLanguage();
  const shown = useDashboard('shown');
  const { view, show } = useDashboard('shownView');
  return (
    <>
      {/* May appear later: no control stands behind it on its side of the line. */}
      {hasLanes && (
        <ToolbarChoice
          choose={(lane) => show({ lane })}
          isWide={isWide}
          name={words.toolbar.lanes}
          options={(['all', ...lanes] as const).map((value) => ({
            value,
            label: words.lane[value],
          }))}
          value={shown.lane}
        />
      )}
      <ToolbarChoice
        choose={(as) => show({ as })}
        isWide={isWide}
        name={words.toolbar.layouts}
        options={layouts.map((value) => ({ value, label: words.layout[value], picture: value }))}
        value={view.as ?? 'list'}
      />
    </>
  );
}

interface ToolbarChoiceProps<T extends string> extends Pick<ChoicesProps, 'isWide'> {
  readonly name: string;
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    /** Replaces the visible label in the line. */
    readonly picture?: Layout;
  }[];
  readonly value: T;
  readonly choose: (value: T) => void;
}

function ToolbarChoice<T extends string>(props: ToolbarChoiceProps<T>) {
  const { name, options, isWide } = props;
  const [value, choose] = useOptimisticChoice(props.value, props.choose);
  const id = useId();
  return (
    <fieldset>
      <legend className={isWide ? 'visually-hidden' : 'note'}>{name}</legend>
      <div className={`flow ${styles['options'] ?? ''}`}>
        {options.map((option) => (
          <label
            className={styles['option']}
            data-chosen={option.value === value}
            {...pictured(option.picture)}
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
            <span className={isWide && option.picture ? 'visually-hidden' : undefined}>
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Whether the person learns and teaches; remembered once both lanes had a count. */
function useHasLanes(): boolean {
  const known = useDashboard('known');
  const remembered = useDashboard('remembered');
  const scope = useDashboard('scope');
  const shownView = useDashboard('shownView');
  const { courses } = known.snapshot;
  const { memory } = remembered;
  const found = useMemo(() => lanesWithCounts(courses), [courses]);
  const isChosen = shownView.view.lane !== 'all' || memory?.settings.startLane !== undefined;
  // The control stays after the person chooses both lanes.
  const wasChosen = useHeld<boolean>((held) => held === true || isChosen);
  const isPossible = lanes.every((lane) => laneWithin(lane, scope.types) === lane);
  const areUsed = lanes.every((lane) => found.includes(lane) || memory?.lanes.has(lane));
  return isPossible && (wasChosen || areUsed);
}
