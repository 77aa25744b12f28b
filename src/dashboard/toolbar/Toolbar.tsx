// Search, filter, order, lanes and layouts; on a narrow screen behind a button.
import { pictured } from '../../app/shared/pictures.ts';
import { useId, useMemo } from 'react';
import { lanes } from '../../api/updateType.ts';
import { layouts, type Layout, type View } from '../../model/view.ts';
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
  const choice = useLanes();
  const { text } = useDashboard('shownView');
  const { rows, selection } = useDashboard('shown');
  const isMany = rows.length > FEW;
  // The address may have a search, and the field stays when courses leave.
  const hasSearch = useHeld<boolean>((held) => held === true || isMany || text !== '');
  const choices = (isWide: boolean) => (
    <>
      {/* May appear later: no control stands behind it on its side of the line. */}
      {choice !== undefined && <Lanes {...choice} isWide={isWide} />}
      <Layouts isWide={isWide} />
    </>
  );
  return (
    <div className={styles['place']}>
      <div className={styles['toolbar']}>
        {hasSearch && <SearchField />}
        <div className={`contents ${styles['wide'] ?? ''}`}>
          {isMany && <FilterMenu />}
          {choices(true)}
        </div>
        <ViewMenu hasFilter={isMany}>{choices(false)}</ViewMenu>
        <div className={`contents ${styles['tools'] ?? ''}`} ref={toolsRef} />
      </div>
      {selection.match?.n === 0 && <NoMatch />}
    </div>
  );
}

function Lanes({ lane, choose, isWide }: LaneChoice & InToolbar) {
  const { words } = useLanguage();
  const options = ['all', ...lanes] as const;
  return (
    <ToolbarChoice
      choose={choose}
      isWide={isWide}
      name={words.toolbar.lanes}
      options={options.map((value) => ({ value, label: words.lane[value] }))}
      value={lane}
    />
  );
}

function Layouts({ isWide }: InToolbar) {
  const { words } = useLanguage();
  const { view, show } = useDashboard('shownView');
  return (
    <ToolbarChoice
      choose={(as) => show({ as })}
      isWide={isWide}
      name={words.toolbar.layouts}
      options={layouts.map((value) => ({ value, label: words.layout[value], picture: value }))}
      value={view.as ?? 'list'}
    />
  );
}

interface InToolbar {
  /** Pictures are enough. */
  readonly isWide: boolean;
}

interface ToolbarChoiceProps<T extends string> extends InToolbar {
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

type LaneChoice = NonNullable<ReturnType<typeof useLanes>>;

/** Whether the person learns and teaches; remembered once both lanes had a count. undefined: no choice. */
function useLanes() {
  const known = useDashboard('known');
  const remembered = useDashboard('remembered');
  const scope = useDashboard('scope');
  const shownView = useDashboard('shownView');
  const { courses } = known.snapshot;
  const { types } = scope;
  const { memory } = remembered;
  const kept = memory?.lanes;
  const found = useMemo(() => lanesWithCounts(courses), [courses]);
  const { view, show } = shownView;
  const isChosen = view.lane !== 'all' || memory?.settings.startLane !== undefined;
  // The control stays after the person chooses both lanes.
  const wasChosen = useHeld<boolean>((held) => held === true || isChosen);
  const isPossible = lanes.every((lane) => laneWithin(lane, types) === lane);
  const areUsed = lanes.every((lane) => found.includes(lane) || kept?.has(lane));
  if (!isPossible || !(wasChosen || areUsed)) return undefined;
  return { lane: laneWithin(view.lane, types), choose: (lane: View['lane']) => show({ lane }) };
}
