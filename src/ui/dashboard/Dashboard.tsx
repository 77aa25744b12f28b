// What every course in view wants from the person, and how sure that is.
import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { faultText } from '../../messages/faultTexts.ts';
import { words } from '../../messages/words.ts';
import { bannerFor } from '../../model/bannerFor.ts';
import { takeSnapshot } from '../../model/snapshot.ts';
import { isAutomaticallyRetried, promisesRetry } from '../../model/automaticRetryDelay.ts';
import { parseView } from '../../model/view.ts';
import { Announcer } from '../shared/Announcer.tsx';
import { Button } from '../shared/Button.tsx';
import { CallbackIgnored } from '../session/CallbackIgnored.tsx';
import { CourseList } from './CourseList.tsx';
import { FailureNotice, type Failure } from './FailureNotice.tsx';
import { Layout } from '../shared/Layout.tsx';
import { NoCourses } from './NoCourses.tsx';
import { Notice } from '../shared/Notice.tsx';
import { NoticeStrip } from '../shared/NoticeStrip.tsx';
import { Person } from '../session/Person.tsx';
import { SessionEnded } from '../session/SessionEnded.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';
import { Totals } from './Totals.tsx';
import { VersionBanner } from './VersionBanner.tsx';
import { ViewNote } from './ViewNote.tsx';
import { useCourses } from './useCourses.ts';
import { useAutomaticRetry } from './useAutomaticRetry.ts';
import { useOnline } from '../shared/useOnline.ts';
import { useApp } from '../shared/useApp.ts';
import { usePause } from './usePause.ts';
import { usePolling } from './usePolling.ts';
import { useSession } from '../session/useSession.ts';
import { useUpdates } from './useUpdates.ts';
import { useVersions } from './useVersions.ts';

export function Dashboard({ compact }: { readonly compact: boolean }) {
  const { client, config } = useApp();
  const { search } = useLocation();
  const view = useMemo(
    () => parseView(new URLSearchParams(search), config.updates.types),
    [search, config],
  );
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
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(0);
  const panel = useRef<HTMLElement>(null);

  async function refresh(listMaxAgeMs = 0) {
    if (versions.failed) versions.checkAgain();
    // Counts first: a long list takes all the places that calls have at once.
    await Promise.all([updates.refresh(), refreshCourses(listMaxAgeMs)]);
  }
  async function refreshNow() {
    client.resume();
    setAsking(true);
    await refresh();
    setAsking(false);
    setAsked((times) => times + 1);
  }
  usePolling(config.updates.refreshMinutes, () => {
    // Courses come and go less often than updates.
    if (session.kind === 'signed-in') void refresh(LIST_EVERY_MS);
  });

  const faults = coursesFault === undefined ? updates.faults : [coursesFault, ...updates.faults];
  const missing = summary.unchecked + summary.stale;
  const failure: Failure | undefined =
    snapshot.fault === undefined || missing === 0
      ? undefined
      : {
          fault: snapshot.fault,
          courses: missing,
          isAutomaticallyRetried: promisesRetry(updates.faults),
        };

  async function tryNow() {
    client.resume();
    await updates.tryAgain();
    setAsked((times) => times + 1);
  }
  function askForCoursesNow() {
    client.resume();
    void askForCourses();
  }
  useAutomaticRetry({
    faults: session.kind === 'signed-in' ? faults : [],
    busy: updates.checking,
    refresh,
    async heal() {
      if (coursesFault !== undefined && isAutomaticallyRetried(coursesFault)) await askForCourses();
      await updates.tryAgain(true);
    },
  });
  const signedIn = session.kind === 'signed-in';
  const paused = pausedUntil !== undefined && updates.checking;
  // Off line, nothing else is wrong that anybody could know: one cause, one notice.
  const failed = failure !== undefined && signedIn && online;
  const unsure = courses.kind === 'none' ? courses.reason.kind === 'fault' : problem !== undefined;
  const none = courses.kind === 'none' ? courses.reason.kind : undefined;
  return (
    <Layout aside={<Person name={updates.personName} />} compact={compact}>
      <Announcer
        asked={asked}
        is={{
          ended: session.kind === 'ended',
          offline: !online,
          paused,
          failed,
          ignored: session.kind === 'signed-in' && session.ignored !== undefined,
          list: unsure && signedIn,
          version: versions.verdicts !== undefined && bannerFor(versions.verdicts) !== undefined,
        }}
        none={none}
        settled={none !== undefined || (!updates.checking && snapshot.headline.kind !== 'counting')}
        summary={summary}
      />
      <ViewNote view={view} />
      {courses.kind === 'loading' && <p className="quiet">{words.loadingCourses}</p>}
      {courses.kind === 'none' && <NoCourses reason={courses.reason} tryAgain={askForCoursesNow} />}
      {courses.kind === 'some' && (
        <SummaryPanel
          asked={asking}
          checking={updates.checking}
          onRefresh={() => void refreshNow()}
          ref={panel}
          snapshot={snapshot}
        />
      )}
      <NoticeStrip compact={compact}>
        {session.kind === 'ended' && <SessionEnded fault={session.fault} />}
        <CallbackIgnored />
        {!online && (
          <Notice title={words.offline} tone="calm">
            <p>{words.offlineNote}</p>
          </Notice>
        )}
        {paused && (
          <Notice title={words.pauseAsked} tone="calm">
            <p>{words.goesOn(pausedUntil)}</p>
          </Notice>
        )}
        {failed && (
          <FailureNotice
            busy={updates.checking}
            courses={summary.courses}
            failure={failure}
            onFocusLost={() => panel.current?.focus({ preventScroll: true })}
            onTryAgain={() => void tryNow()}
          />
        )}
        {problem !== undefined && signedIn && (
          <Notice
            title={problem.kind === 'outdated' ? words.coursesOutdated : words.coursesIncomplete}
            tone="problem"
          >
            <p>{faultText(problem.fault)}</p>
            <Button onClick={askForCoursesNow}>{words.tryAgain}</Button>
          </Notice>
        )}
        <VersionBanner versions={versions} />
      </NoticeStrip>
      {courses.kind === 'some' && (
        <>
          <CourseList courses={snapshot.courses} types={types} />
          {!compact && <Totals snapshot={snapshot} types={types} />}
        </>
      )}
    </Layout>
  );
}

const LIST_EVERY_MS = 15 * 60_000;
const nothing = { courses: [], growing: true, complete: false, asOf: undefined } as const;
