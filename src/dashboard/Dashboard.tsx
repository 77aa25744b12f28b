// Requests the data and lays out the dashboard, for the page and the widget.
import { memo, useMemo, useRef, type ComponentType } from 'react';
import type { CourseUpdates } from '../model/courseUpdates.ts';
import { dateOf } from '../model/headline.ts';
import type { Layout as ViewLayout } from '../model/view.ts';
import { useAppearance } from '../app/shared/useAppearance.ts';
import { useSession } from '../app/shared/useApp.ts';
import { useLanguage } from '../app/shared/useLanguage.ts';
import { usePlace, type Place } from '../app/shared/usePlace.ts';
import { Person } from './settings/Person.tsx';
import { Layout } from '../app/shared/Layout.tsx';
import { lazyPart } from '../app/shared/lazyPart.tsx';
import { AfterPage, AfterRows, type AfterRowsProps } from './AfterRows.tsx';
import { CourseFrames, CourseList } from './courses/CourseList.tsx';
import { Notices } from './notices/Notices.tsx';
import { ScopeNote } from './toolbar/ScopeNote.tsx';
import { SummaryPanel } from './summary/SummaryPanel.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { useAnswers } from './data/useAnswers.ts';
import { DashboardContext, RowContext, useDashboard } from './data/useDashboard.ts';
import { useChecks } from './data/useChecks.ts';
import { useKnown } from './data/useKnown.ts';
import { useMemory, useOpened, usePutAwayLookup } from './data/useMemory.ts';
import { useScope } from './data/useCourses.ts';
import { useSelection, type Shown } from './data/useSelection.ts';
import { useUndo } from './data/useUndo.ts';
import { useUpkeep } from './data/useUpkeep.ts';
import { useView } from './data/useView.ts';
import { useVisit } from './data/useVisit.ts';

export interface ViewProps extends AfterRowsProps {
  /** The time of the next retry, ms since the epoch; undefined: none is planned. */
  readonly retryAt: number | undefined;
}

export type EmbeddedViews = Readonly<Record<Exclude<Place, 'page'>, ComponentType<ViewProps>>>;

export interface DashboardProps {
  /** Lazy; undefined on the page itself. */
  readonly embedded: EmbeddedViews | undefined;
}

export function Dashboard({ embedded }: DashboardProps) {
  const place = usePlace();
  const scope = useScope();
  const opened = useOpened();
  const answers = useAnswers(scope, opened[0] !== undefined);
  const remembered = useMemory(answers.owner, opened);
  const settings = remembered.memory?.settings;
  useAppearance(settings);
  const shownView = useView(settings);
  const { view } = shownView;
  const checks = useChecks(answers);
  const known = useKnown(answers);
  const { courses } = known.snapshot;
  const visit = useVisit(remembered, courses, answers.courses.isWhole, known.settled);
  const shown = useSelection({
    known,
    scope,
    view,
    putAway: usePutAwayLookup(remembered),
    changeOf: visit.changeOf,
    orderRequested: checks.ordered,
  });
  const undo = useUndo(remembered);
  const retryAt = useUpkeep(answers, checks, settings?.refreshMinutes);
  const { checkCourse } = checks;
  const { alone, isRefreshing } = answers.updates;
  const parts = { shownView, remembered, visit, undo, checkCourse, isRefreshing };
  const { store } = remembered;
  const datedAbove = dateOf(shown.headline);
  const leavesOutTypes = shown.part?.types !== undefined;
  const rowParts = useMemo(
    () => ({ alone, store, leavesOutTypes, datedAbove }),
    [alone, store, leavesOutTypes, datedAbove],
  );
  const isSignedIn = useSession().kind === 'signed-in';
  const toDo = isSignedIn ? shown.toDo : undefined;
  const View = place === 'page' ? PageView : (embedded?.[place] ?? PageView);
  return (
    <DashboardContext value={parts}>
      <RowContext value={rowParts}>
        <View {...{ answers, checks, known, retryAt, scope, shown, toDo }} />
      </RowContext>
    </DashboardContext>
  );
}

function PageView(props: ViewProps) {
  const { answers, checks, known, scope, shown, retryAt, toDo } = props;
  const { words } = useLanguage();
  const { list, snapshot } = known;
  const { courses } = snapshot;
  const panel = useRef<HTMLElement>(null);
  const toPanel = () => panel.current?.focus({ preventScroll: true });
  return (
    <Layout aside={<Person name={answers.whoami.name} />} toDo={toDo}>
      <ScopeNote scope={scope} />
      {list.kind === 'loading' && <p className="quiet">{words.courses.loading}</p>}
      {list.kind === 'none' && list.reason.kind !== 'no-contract' && (
        <NoCourses busy={known.listing} reason={list.reason} refresh={checks.tryListAgain} />
      )}
      {list.kind === 'some' && (
        <SummaryPanel
          checks={checks}
          isWhole={answers.courses.isWhole}
          known={known}
          ref={panel}
          shown={shown}
          types={scope.types}
        />
      )}
      <Notices checks={checks} known={known} onFocusLost={toPanel} retryAt={retryAt} />
      {list.kind === 'some' && (
        <>
          <Toolbar courses={courses} shown={shown} types={scope.types} />
          <CourseView courses={courses} shown={shown} />
        </>
      )}
      <AfterRows {...props} />
      <AfterPage {...props} />
    </Layout>
  );
}

interface CourseViewProps {
  readonly shown: Shown;
  /** All in scope, before search and filter. */
  readonly courses: readonly CourseUpdates[];
}

const CourseTable = lazyPart(() =>
  import('./table/CourseTable.tsx').then((part) => part.CourseTable),
);
export const NoCourses = lazyPart(() =>
  import('./courses/NoCourses.tsx').then((part) => part.NoCourses),
);
const Queue = lazyPart(() => import('./queue/Queue.tsx').then((part) => part.Queue));

export function CourseView(props: CourseViewProps) {
  return <CoursesAs layout={useDashboard().shownView.view.as ?? 'list'} {...props} />;
}

interface CoursesAsProps extends CourseViewProps {
  readonly layout: ViewLayout;
}

const CoursesAs = memo(function CoursesAs({ shown, layout, courses }: CoursesAsProps) {
  if (shown.waiting) return <CourseFrames count={courses.length} />;
  switch (layout) {
    case 'list':
      return <CourseList shown={shown} />;
    case 'table':
      return <CourseTable shown={shown} />;
    case 'queue':
      return <Queue courses={courses} shown={shown} />;
  }
});
