// Requests the data and lays out the dashboard, for the page and the widget.
import { useMemo } from 'react';
import { useAppearance } from '../app/shared/useAppearance.ts';
import { useApp, usePlace, useSession } from '../app/shared/useApp.ts';
import { useLanguage } from '../app/shared/useLanguage.ts';
import { Layout } from '../app/shared/Layout.tsx';
import { lazyPart } from '../app/shared/lazyPart.tsx';
import { dateOf } from '../model/headline.ts';
import { AfterRows, TabCount } from './AfterRows.tsx';
import { CourseFrames, CourseList } from './courses/CourseList.tsx';
import { NoCourses } from './courses/NoCourses.tsx';
import { Notices } from './notices/Notices.tsx';
import { Person } from './settings/Person.tsx';
import { SummaryPanel } from './summary/SummaryPanel.tsx';
import { ScopeNote } from './toolbar/ScopeNote.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { useAnswers } from './data/useAnswers.ts';
import { DashboardContext, RowContext, useDashboard } from './data/useDashboard.ts';
import { mayNotify } from './data/mayNotify.ts';
import { useChecks } from './data/useChecks.ts';
import { useKnown } from './data/useKnown.ts';
import { useMemory, useOpened, usePutAwayLookup, useUndo } from './data/useMemory.ts';
import { useScope } from './data/useCourses.ts';
import { useSelection } from './data/useSelection.ts';
import { useView } from './data/useView.ts';
import { useVisit } from './data/useVisit.ts';

export function Dashboard() {
  const { embedded } = useApp();
  const place = usePlace();
  const scope = useScope();
  const opened = useOpened();
  const answers = useAnswers(scope, opened[0] !== undefined);
  const remembered = useMemory(answers.owner, opened);
  const settings = remembered.memory?.settings;
  useAppearance(settings);
  const shownView = useView(remembered);
  const checks = useChecks(answers, settings?.notifications === true && mayNotify());
  const known = useKnown(answers, settings);
  const { courses } = known.snapshot;
  const visit = useVisit(remembered, courses, answers.courses.isWhole, known.settled);
  const shown = useSelection({
    known,
    scope,
    view: shownView.view,
    putAway: usePutAwayLookup(remembered),
    changeOf: visit.changeOf,
    orderRequested: checks.requested + visit.returns,
  });
  const undo = useUndo(remembered);
  const isSignedIn = useSession().kind === 'signed-in';
  const toDo = isSignedIn ? shown.toDo : undefined;
  // While a check confirms them, stale counts have their date above the rows, which would shift otherwise.
  const datedAbove = shown.failing ? dateOf(shown.headline) : shown.summary.staleSince;
  const leavesOutTypes = shown.part?.types !== undefined;
  const rowParts = useMemo(() => ({ leavesOutTypes, datedAbove }), [leavesOutTypes, datedAbove]);
  const parts = { scope, answers, remembered, shownView, checks, known, visit, shown, undo };
  const View = place === 'page' ? PageView : (embedded?.[place] ?? PageView);
  return (
    <DashboardContext value={{ ...parts, toDo }}>
      <RowContext value={rowParts}>
        <View />
      </RowContext>
    </DashboardContext>
  );
}

function PageView() {
  const { answers, known, scope, toDo } = useDashboard();
  const { words } = useLanguage();
  const { list } = known;
  return (
    <Layout aside={<Person name={answers.whoami.name} />} toDo={toDo}>
      <ScopeNote scope={scope} />
      {list.kind === 'loading' && <p className="quiet">{words.courses.loading}</p>}
      {list.kind === 'none' && list.reason.kind !== 'no-contract' && <NoCourses />}
      {list.kind === 'some' && <SummaryPanel />}
      <Notices />
      {list.kind === 'some' && (
        <>
          <Toolbar />
          <CourseView />
        </>
      )}
      <AfterRows />
      <TabCount />
    </Layout>
  );
}

const CourseTable = lazyPart(
  () => import('./table/CourseTable.tsx').then((part) => part.CourseTable),
  () => <div data-moment />,
);

export function CourseView() {
  const { known, shown, shownView } = useDashboard();
  if (shown.waiting) return <CourseFrames count={known.snapshot.courses.length} />;
  switch (shownView.view.as ?? 'list') {
    case 'list':
      return <CourseList />;
    case 'table':
      return <CourseTable />;
  }
}
