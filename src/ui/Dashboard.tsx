// What every course in view wants from the person, and how sure that is.
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { faultText } from '../messages/texts.ts';
import { words } from '../messages/words.ts';
import { summarise } from '../model/summary.ts';
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
import { useOnline } from './useOnline.ts';
import { usePage } from './usePage.ts';
import { usePolling } from './usePolling.ts';
import { useSession } from './useSession.ts';
import { useUpdates } from './useUpdates.ts';
import { useVersions } from './useVersions.ts';

export function Dashboard({ compact }: { readonly compact: boolean }) {
  const { config } = usePage();
  const [query] = useSearchParams();
  const view = useMemo(() => parseView(query, config.updates.types), [query, config]);
  const session = useSession();
  const online = useOnline();
  const versions = useVersions();
  const { courses, tryAgain } = useCourses(view, versions.use.lp);
  const some = courses.kind === 'some' ? courses : nothing;
  const growing = !some.complete && some.fault === undefined;
  const updates = useUpdates({ courses: some.courses, growing, types: view.types, versions });
  const summary = summarise(updates.courses, view.types, some.complete);
  const [asked, setAsked] = useState(false);
  const [retrying, setRetrying] = useState<Failure>();
  const panel = useRef<HTMLElement>(null);

  async function refresh() {
    if (versions.failed) versions.checkAgain();
    if (some.fault !== undefined) tryAgain();
    await updates.refresh();
  }
  async function refreshNow() {
    setAsked(true);
    await refresh();
    setAsked(false);
  }
  usePolling(config.updates.refreshMinutes, () => {
    if (session.kind === 'signed-in') void refresh();
  });

  /** What failed stands until it is answered. */
  async function tryFailedAgain(failure: Failure) {
    setRetrying(failure);
    await updates.tryAgain();
    setRetrying(undefined);
  }

  const failed = summary.unchecked + summary.stale;
  const failure =
    updates.fault === undefined || failed === 0
      ? retrying
      : { fault: updates.fault, courses: failed };
  return (
    <Frame aside={<Person name={updates.personName} />} compact={compact}>
      {session.kind === 'ended' && <SessionEnded fault={session.fault} />}
      {!online && (
        <Notice announce title={words.offline} tone="calm">
          <p>{words.offlineNote}</p>
        </Notice>
      )}
      <VersionBanner versions={versions} />
      <ViewNote view={view} />
      {courses.kind === 'loading' && (
        <p className="quiet" role="status">
          {words.loadingCourses}
        </p>
      )}
      {courses.kind === 'none' && <NoCourses reason={courses.reason} tryAgain={tryAgain} />}
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
              onTryAgain={() => void tryFailedAgain(failure)}
            />
          )}
          {some.fault !== undefined && session.kind !== 'ended' && (
            <Notice announce title={words.coursesIncomplete} tone="problem">
              <p>{faultText(some.fault)}</p>
              <Button onClick={tryAgain}>{words.tryAgain}</Button>
            </Notice>
          )}
          <CourseList courses={updates.courses} types={view.types} />
        </>
      )}
    </Frame>
  );
}

const nothing = { courses: [], complete: false, fault: undefined } as const;
