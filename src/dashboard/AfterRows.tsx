// What follows the rows: background requests, announcements, options, put-away courses, details and tab count.
import type { UpdateType } from '../api/updateType.ts';
import type { CourseUpdates } from '../model/courseUpdates.ts';
import { IdleWatch } from '../app/session/IdleWarning.tsx';
import { useApp } from '../app/shared/useApp.ts';
import { Announcement } from './summary/Announcement.tsx';
import { FocusKept } from './courses/FocusKept.tsx';
import { CourseOptions } from './options/CourseOptions.tsx';
import { PutAway } from './putAway/PutAway.tsx';
import { Upkeep, type UpkeepProps } from './data/Upkeep.tsx';
import type { Known } from './data/useKnown.ts';
import type { Shown } from './data/useSelection.ts';
import type { HealthFactsProps } from './notices/HealthFacts.tsx';
import { TabCount, type TabCountProps } from './summary/TabCount.tsx';
import { useDashboard } from './data/useDashboard.ts';
import { useUndo } from './data/useUndo.ts';
import { useHeld } from './data/useHeld.ts';
import { useState } from 'react';
import { Button } from '../app/shared/Button.tsx';
import { lazyPart } from '../app/shared/lazyPart.tsx';
import { useLanguage } from '../app/shared/useLanguage.ts';
import styles from './notices/HealthDetails.module.css';

export interface AfterRowsProps extends UpkeepProps {
  readonly known: Known;
  readonly shown: Shown;
  /** In scope. */
  readonly scope: readonly UpdateType[];
  /** The count for the tab; undefined: unknown. */
  readonly toDo: number | undefined;
  /** `widget`: no technical details, no tab count. `strip`: no rows either. */
  readonly place: 'page' | 'widget' | 'strip';
}

export function AfterRows(props: AfterRowsProps) {
  const { answers, checks, refreshMinutes, known, shown, scope, toDo, place } = props;
  const { list, snapshot, settled } = known;
  const { config } = useApp();
  return (
    <>
      <Announcement requested={checks.requested} known={known} shown={shown} />
      {place !== 'strip' && <FocusKept clear={shown.selection.clear} />}
      {config.auth.idleMinutes > 0 && <IdleWatch />}
      <Upkeep answers={answers} checks={checks} refreshMinutes={refreshMinutes} />
      {place !== 'strip' && list.kind === 'some' && (
        <CourseActions courses={snapshot.courses} scope={scope} shown={shown} />
      )}
      {place === 'page' && (
        <PageEnd
          checkedAt={snapshot.checkedAt}
          rows={shown.present}
          settled={settled}
          toDo={toDo}
          versions={answers.versions.negotiated}
        />
      )}
    </>
  );
}

interface CourseActionsProps extends Pick<AfterRowsProps, 'scope' | 'shown'> {
  readonly courses: readonly CourseUpdates[];
}

function CourseActions({ courses, scope, shown }: CourseActionsProps) {
  const putAway = useDashboard().remembered.memory?.putAway;
  const undo = useUndo();
  if (putAway === undefined) return undefined;
  const { types } = shown.selection;
  const shared = { courses, putAway, types, undo };
  return (
    <>
      <CourseOptions {...shared} />
      <PutAway {...shared} complete={shown.complete} rows={shown.rows} scope={scope} />
    </>
  );
}

interface PageEndProps extends TabCountProps, HealthFactsProps {}

function PageEnd({ toDo, rows, settled, checkedAt, versions }: PageEndProps) {
  // Rendered after the first check, which changes the height of the rows above.
  const wasSettled = useHeld<boolean>((held) => held === true || settled);
  return (
    <>
      {wasSettled && <HealthDetails checkedAt={checkedAt} versions={versions} />}
      <TabCount rows={rows} settled={settled} toDo={toDo} />
    </>
  );
}

const HealthFacts = lazyPart(() =>
  import('./notices/HealthFacts.tsx').then((part) => part.HealthFacts),
);

function HealthDetails(props: HealthFactsProps) {
  const { details } = useLanguage().words;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['health']}>
      <Button expanded={isOpen} look="quiet" onClick={() => setOpen(!isOpen)} picture="chevron">
        {details.open}
      </Button>
      {isOpen && <HealthFacts {...props} />}
    </div>
  );
}
