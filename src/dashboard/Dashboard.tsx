// Requests the data and lays out the dashboard, for the page and the widget.
import { useMemo, useState } from 'react';
import { useAppearance } from '../app/shared/useAppearance.ts';
import { useApp, usePlace } from '../app/shared/useApp.ts';
import { useLanguage } from '../app/shared/useLanguage.ts';
import { Layout } from '../app/shared/Layout.tsx';
import { lazyPart } from '../app/shared/lazyPart.tsx';
import { AfterRows, TabCount } from './AfterRows.tsx';
import { CourseFrames, CourseList } from './courses/CourseList.tsx';
import { NoCourses } from './courses/NoCourses.tsx';
import { Notices } from './notices/Notices.tsx';
import { Person } from './settings/Person.tsx';
import { SummaryPanel } from './summary/SummaryPanel.tsx';
import { ScopeNote } from './toolbar/ScopeNote.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { useAnswers } from './data/useAnswers.ts';
import { dashboardContexts, useDashboard } from './data/useDashboard.ts';
import { mayNotify, useChecks } from './data/useChecks.ts';
import { useKnown } from './data/useKnown.ts';
import { useMemory, useOpened, usePutAwayLookup, useUndo } from './data/useMemory.ts';
import { useScope } from './data/useCourses.ts';
import { useSelection } from './data/useSelection.ts';
import { Speaker } from './data/useSay.tsx';
import { useSpokenView, useView } from './data/useView.ts';
import { useVisit } from './data/useVisit.ts';

export function Dashboard() {
  return (
    <Speaker>
      <Parts />
    </Speaker>
  );
}

function Parts() {
  const { embedded } = useApp();
  const place = usePlace();
  const scope = useScope();
  const opened = useOpened();
  const answers = useAnswers(scope, opened[0] !== undefined);
  const remembered = useMemory(answers.owner, opened);
  const settings = remembered.memory?.settings;
  useAppearance(settings);
  const silentView = useView(remembered);
  const checks = useChecks(answers, settings?.notifications === true && mayNotify());
  const known = useKnown(answers, settings);
  const { courses } = known.snapshot;
  const visit = useVisit(remembered, courses, known.settled);
  const shown = useSelection({
    known,
    scope,
    view: silentView.view,
    putAway: usePutAwayLookup(remembered),
    changeOf: visit.changeOf,
    orderRequested: checks.requested + visit.returns,
  });
  const shownView = useSpokenView(silentView, shown);
  const undo = useUndo(remembered);
  const tools = useState<HTMLElement | null>(null);
  const { courses: all, checking, unchecked, stale, staleSince } = shown.summary;
  // While a check confirms them, stale counts have their date above the rows, which would shift otherwise.
  const isMixed = shown.failing && all > checking + unchecked + stale;
  const datedAbove = isMixed ? undefined : staleSince;
  const nothingKnown = !shown.summary.isCounted;
  const leavesOutTypes = shown.part?.types !== undefined;
  const forRows = useMemo(
    () => ({ leavesOutTypes, datedAbove, nothingKnown }),
    [leavesOutTypes, datedAbove, nothingKnown],
  );
  const View = place === 'page' ? PageView : (embedded?.[place] ?? PageView);
  const of = dashboardContexts;
  return (
    <of.scope value={scope}>
      <of.answers value={answers}>
        <of.remembered value={remembered}>
          <of.shownView value={shownView}>
            <of.checks value={checks}>
              <of.known value={known}>
                <of.visit value={visit}>
                  <of.shown value={shown}>
                    <of.undo value={undo}>
                      <of.tools value={tools}>
                        <of.forRows value={forRows}>
                          <View />
                        </of.forRows>
                      </of.tools>
                    </of.undo>
                  </of.shown>
                </of.visit>
              </of.known>
            </of.checks>
          </of.shownView>
        </of.remembered>
      </of.answers>
    </of.scope>
  );
}

function PageView() {
  const { list } = useDashboard('known');
  const scope = useDashboard('scope');
  const { isCleared, toDo } = useDashboard('shown');
  const { words } = useLanguage();
  return (
    <Layout aside={<Person />} toDo={toDo}>
      <ScopeNote scope={scope} />
      {list.kind === 'loading' && <p className="quiet">{words.courses.loading}</p>}
      <NoCourses />
      {list.kind === 'some' && <SummaryPanel />}
      <Notices />
      {list.kind === 'some' && (
        <>
          {!isCleared && <Toolbar />}
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
  const { snapshot } = useDashboard('known');
  const { isCleared, waiting } = useDashboard('shown');
  const { as: layout = 'list' } = useDashboard('shownView').view;
  if (waiting) return <CourseFrames count={snapshot.courses.length} />;
  switch (isCleared ? 'list' : layout) {
    case 'list':
      return <CourseList />;
    case 'table':
      return <CourseTable />;
  }
}
