// Requests the data and lays out the dashboard, for the page and the widget.
import { memo, useMemo, useRef, type ComponentType } from 'react';
import type { CourseUpdates } from '../model/courseUpdates.ts';
import { dateOf } from '../model/headline.ts';
import { sumOfFilter, type Layout as ViewLayout } from '../model/view.ts';
import { useAppearance } from '../app/shared/useAppearance.ts';
import { useSession } from '../app/shared/useApp.ts';
import { useLanguage } from '../app/shared/useLanguage.ts';
import { Person } from './settings/Person.tsx';
import { Layout } from '../app/shared/Layout.tsx';
import { lazyPart } from '../app/shared/lazyPart.tsx';
import { AfterRows, type AfterRowsProps } from './AfterRows.tsx';
import { CourseFrames, CourseList } from './courses/CourseList.tsx';
import { NoCourses } from './courses/NoCourses.tsx';
import { Notices } from './notices/Notices.tsx';
import { ScopeNote } from './toolbar/ScopeNote.tsx';
import { SummaryPanel } from './summary/SummaryPanel.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { useAnswers } from './data/useAnswers.ts';
import { DashboardContext, RowContext } from './data/useDashboard.ts';
import { useChecks } from './data/useChecks.ts';
import { MOST_ROWS } from './data/useRenderedCount.ts';
import { useKnown } from './data/useKnown.ts';
import { useMemory, useOpened, usePutAway } from './data/useMemory.ts';
import { useScope } from './data/useCourses.ts';
import { useSelection, type Shown } from './data/useSelection.ts';
import { useUndo } from './data/useUndo.ts';
import { useUpkeep } from './data/useUpkeep.ts';
import { useView } from './data/useView.ts';
import { useVisit } from './data/useVisit.ts';

export interface StripProps extends Omit<AfterRowsProps, 'place'> {
  /** Unknown values of the address. */
  readonly ignored: readonly string[];
}

export interface DashboardProps {
  /** The widget's layout. */
  readonly compact: boolean;
  /** Rendered instead of the dashboard. */
  readonly Strip: ComponentType<StripProps> | undefined;
}

export function Dashboard({ compact, Strip }: DashboardProps) {
  const { words } = useLanguage();
  const scope = useScope(compact);
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
    putAway: usePutAway(remembered),
    changeOf: visit.changeOf,
    orderRequested: checks.ordered,
  });
  const undo = useUndo(remembered);
  const { list } = known;
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
  const { match } = shown.selection;
  // A widget shows rows only, unless the address sets a layout or filter or the list is cut.
  const hasToolbar =
    !compact ||
    view.as !== undefined ||
    view.q !== '' ||
    match?.n === 0 ||
    (match !== undefined && sumOfFilter(view.show) === undefined) ||
    courses.length > MOST_ROWS;
  const panel = useRef<HTMLElement>(null);
  const toPanel = () => panel.current?.focus({ preventScroll: true });
  const afterRows = { answers, checks, known, scope, shown, toDo };
  if (Strip !== undefined)
    return (
      <DashboardContext value={parts}>
        <Strip {...afterRows} ignored={[...scope.ignored, ...shownView.ignored]} />
      </DashboardContext>
    );
  return (
    <DashboardContext value={parts}>
      <RowContext value={rowParts}>
        <Layout aside={<Person name={answers.whoami.name} />} toDo={toDo}>
          <ScopeNote scope={scope} />
          {list.kind === 'loading' && <p className="quiet">{words.courses.loading}</p>}
          {list.kind === 'none' && list.reason.kind !== 'no-contract' && (
            <NoCourses busy={known.listing} reason={list.reason} refresh={checks.tryListAgain} />
          )}
          {list.kind === 'some' && (
            <SummaryPanel
              checks={checks}
              compact={compact}
              isWhole={answers.courses.isWhole}
              known={known}
              ref={panel}
              shown={shown}
              types={scope.types}
            />
          )}
          <Notices
            checks={checks}
            compact={compact}
            known={known}
            onFocusLost={toPanel}
            retryAt={retryAt}
          />
          {list.kind === 'some' && hasToolbar && (
            <Toolbar courses={courses} shown={shown} types={scope.types} />
          )}
          {list.kind === 'some' && (
            <CourseView courses={courses} layout={view.as ?? 'list'} shown={shown} />
          )}
          <AfterRows {...afterRows} place={compact ? 'widget' : 'page'} />
        </Layout>
      </RowContext>
    </DashboardContext>
  );
}

interface CourseViewProps {
  readonly shown: Shown;
  readonly layout: ViewLayout;
  /** All in scope, before search and filter. */
  readonly courses: readonly CourseUpdates[];
}

const CourseTable = lazyPart(() =>
  import('./table/CourseTable.tsx').then((part) => part.CourseTable),
);
const Queue = lazyPart(() => import('./queue/Queue.tsx').then((part) => part.Queue));

const CourseView = memo(function CourseView(props: CourseViewProps) {
  const { shown, layout, courses } = props;
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
