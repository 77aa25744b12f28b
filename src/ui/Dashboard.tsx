// What every course in view wants from the person, and how sure that is.
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { faultText } from '../messages/faultTexts.ts';
import { words } from '../messages/words.ts';
import { summarise } from '../model/summary.ts';
import { heals } from '../model/waitToHeal.ts';
import { parseView } from '../model/view.ts';
import { Button } from './Button.tsx';
import { CourseList } from './CourseList.tsx';
import { FailureNotice, type Failure } from './FailureNotice.tsx';
import { Frame } from './Frame.tsx';
import { NoCourses } from './NoCourses.tsx';
import { Notice } from './Notice.tsx';
import { Person } from './Person.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';
import { VersionBanner } from './VersionBanner.tsx';
import { ViewNote } from './ViewNote.tsx';
import { useCourses } from './useCourses.ts';
import { useHealing } from './useHealing.ts';
import { useOnline } from './useOnline.ts';
import { usePage } from './usePage.ts';
import { usePause } from './usePause.ts';
import { usePolling } from './usePolling.ts';
import { useSession } from './useSession.ts';
import { useUpdates } from './useUpdates.ts';
import { useVersions } from './useVersions.ts';

export function Dashboard({ compact }: { readonly compact: boolean }) {
  const { client, config } = usePage();
  const [query] = useSearchParams();
  const view = useMemo(() => parseView(query, config.updates.types), [query, config]);
  const session = useSession();
  const online = useOnline();
  const pausedUntil = usePause();
  const versions = useVersions();
  const {
    courses,
    fault: coursesFault,
    tryAgain: askForCourses,
  } = useCourses(view, versions.use.lp);
  const some = courses.kind === 'some' ? courses : nothing;
  const growing = !some.complete && some.fault === undefined;
  const updates = useUpdates({ courses: some.courses, growing, types: view.types, versions });
  const summary = summarise(updates.courses, view.types, some.complete);
  const [asked, setAsked] = useState(false);
  const [retrying, setRetrying] = useState<Failure>();
  const panel = useRef<HTMLElement>(null);

  async function refresh() {
    if (versions.failed) versions.checkAgain();
    if (coursesFault !== undefined) await askForCourses();
    await updates.refresh();
  }
  async function refreshNow() {
    client.resume();
    setAsked(true);
    await refresh();
    setAsked(false);
  }
  usePolling(config.updates.refreshMinutes, () => {
    if (session.kind === 'signed-in') void refresh();
  });

  const faults = coursesFault === undefined ? updates.faults : [coursesFault, ...updates.faults];
  const failed = summary.unchecked + summary.stale;
  const failure =
    updates.fault === undefined || failed === 0
      ? retrying
      : { fault: updates.fault, courses: failed, heals: updates.faults.some(heals) };

  /** What failed stands until it is answered. */
  async function tryAgain(healing = false) {
    setRetrying(failure);
    await updates.tryAgain(healing);
    setRetrying(undefined);
  }
  function tryNow() {
    client.resume();
    void tryAgain();
  }
  function askForCoursesNow() {
    client.resume();
    void askForCourses();
  }
  useHealing({
    faults: session.kind === 'signed-in' ? faults : [],
    busy: updates.checking || retrying !== undefined,
    refresh,
    async heal() {
      if (coursesFault !== undefined && heals(coursesFault)) await askForCourses();
      await tryAgain(true);
    },
  });
  return (
    <Frame aside={<Person name={updates.personName} />} compact={compact}>
      {session.kind === 'ended' && <SessionEnded fault={session.fault} />}
      {!online && (
        <Notice announce title={words.offline} tone="calm">
          <p>{words.offlineNote}</p>
        </Notice>
      )}
      {pausedUntil !== undefined && updates.checking && (
        <Notice announce title={words.pauseAsked} tone="calm">
          <p>{words.goesOn(pausedUntil)}</p>
        </Notice>
      )}
      <VersionBanner versions={versions} />
      <ViewNote view={view} />
      {courses.kind === 'loading' && (
        <p className="quiet" role="status">
          {words.loadingCourses}
        </p>
      )}
      {courses.kind === 'none' && <NoCourses reason={courses.reason} tryAgain={askForCoursesNow} />}
      {courses.kind === 'some' && (
        <>
          <SummaryPanel
            asked={asked}
            checkedAt={!growing && summary.checking === 0 ? updates.checkedAt : undefined}
            checking={updates.checking}
            compact={compact}
            onRefresh={() => void refreshNow()}
            ref={panel}
            summary={summary}
            types={view.types}
          />
          {failure !== undefined && session.kind !== 'ended' && (
            <FailureNotice
              busy={updates.checking || retrying !== undefined}
              courses={summary.courses}
              failure={failure}
              onFocusLost={() => panel.current?.focus({ preventScroll: true })}
              onTryAgain={tryNow}
            />
          )}
          {some.fault !== undefined && session.kind !== 'ended' && (
            <Notice announce title={words.coursesIncomplete} tone="problem">
              <p>{faultText(some.fault)}</p>
              <Button onClick={askForCoursesNow}>{words.tryAgain}</Button>
            </Notice>
          )}
          <CourseList courses={updates.courses} types={view.types} />
        </>
      )}
    </Frame>
  );
}

const nothing = { courses: [], complete: false, fault: undefined } as const;
