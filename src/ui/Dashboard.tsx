// What every course in view wants from the person, and how sure that is.
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { faultText } from '../messages/faultTexts.ts';
import { words } from '../messages/words.ts';
import { takeSnapshot } from '../model/snapshot.ts';
import { heals } from '../model/waitToHeal.ts';
import { parseView } from '../model/view.ts';
import { Button } from './Button.tsx';
import { CallbackIgnored } from './CallbackIgnored.tsx';
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
  const { types } = view;
  const session = useSession();
  const online = useOnline();
  const pausedUntil = usePause();
  const versions = useVersions();
  const {
    courses,
    fault: coursesFault,
    tryAgain: askForCourses,
    refresh: refreshCourses,
  } = useCourses(view, versions.use.lp);
  const list = courses.kind === 'some' ? courses.list : nothing;
  const problem = courses.kind === 'some' ? courses.problem : undefined;
  const updates = useUpdates({ list, types, versions });
  const { chunks, asker } = updates;
  const askable = versions.use.le !== undefined;
  const snapshot = useMemo(
    () => takeSnapshot({ list, chunks, asker, types, askable }),
    [list, chunks, asker, types, askable],
  );
  const { summary } = snapshot;
  const [asked, setAsked] = useState(false);
  const panel = useRef<HTMLElement>(null);

  async function refresh(listMaxAgeMs = 0) {
    if (versions.failed) versions.checkAgain();
    await Promise.all([refreshCourses(listMaxAgeMs), updates.refresh()]);
  }
  async function refreshNow() {
    client.resume();
    setAsked(true);
    await refresh();
    setAsked(false);
  }
  usePolling(config.updates.refreshMinutes, () => {
    // Courses come and go less often than updates.
    if (session.kind === 'signed-in') void refresh(LIST_EVERY_MS);
  });

  const faults = coursesFault === undefined ? updates.faults : [coursesFault, ...updates.faults];
  const failed = summary.unchecked + summary.stale;
  const failure: Failure | undefined =
    snapshot.fault === undefined || failed === 0
      ? undefined
      : { fault: snapshot.fault, courses: failed, heals: updates.faults.some(heals) };

  function tryNow() {
    client.resume();
    void updates.tryAgain();
  }
  function askForCoursesNow() {
    client.resume();
    void askForCourses();
  }
  useHealing({
    faults: session.kind === 'signed-in' ? faults : [],
    busy: updates.checking,
    refresh,
    async heal() {
      if (coursesFault !== undefined && heals(coursesFault)) await askForCourses();
      await updates.tryAgain(true);
    },
  });
  return (
    <Frame aside={<Person name={updates.personName} />} compact={compact}>
      {session.kind === 'ended' && <SessionEnded fault={session.fault} />}
      <CallbackIgnored />
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
            checking={updates.checking}
            compact={compact}
            onRefresh={() => void refreshNow()}
            ref={panel}
            snapshot={snapshot}
            types={types}
          />
          {failure !== undefined && session.kind !== 'ended' && (
            <FailureNotice
              busy={updates.checking}
              courses={summary.courses}
              failure={failure}
              onFocusLost={() => panel.current?.focus({ preventScroll: true })}
              onTryAgain={tryNow}
            />
          )}
          {problem !== undefined && session.kind !== 'ended' && (
            <Notice
              announce
              title={problem.kind === 'outdated' ? words.coursesOutdated : words.coursesIncomplete}
              tone="problem"
            >
              <p>{faultText(problem.fault)}</p>
              <Button onClick={askForCoursesNow}>{words.tryAgain}</Button>
            </Notice>
          )}
          <CourseList courses={snapshot.courses} types={types} />
        </>
      )}
    </Frame>
  );
}

const LIST_EVERY_MS = 15 * 60_000;
const nothing = { courses: [], growing: true, complete: false, asOf: undefined } as const;
