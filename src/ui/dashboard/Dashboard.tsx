// What every course in view wants from the person, and how sure that is.
import { useEffect, useRef } from 'react';
import { Person } from '../session/Person.tsx';
import { Layout } from '../shared/Layout.tsx';
import { Announcer } from './Announcer.tsx';
import { CourseList } from './CourseList.tsx';
import { SummaryPanel } from './SummaryPanel.tsx';
import { Totals } from './Totals.tsx';
import { later } from '../shared/later.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import { useAnswers } from './useAnswers.ts';
import { useChecks } from './useChecks.ts';
import { useKnown } from './useKnown.ts';
import { useScope } from './useScope.ts';
import { ScopeNote } from './ScopeNote.tsx';

const loadNotices = () => import('./Notices.tsx').then((part) => part.Notices);
const Notices = later(loadNotices, true);
const NoCourses = later(() => import('./NoCourses.tsx').then((part) => part.NoCourses), true);

export function Dashboard({ compact }: { readonly compact: boolean }) {
  const { words } = useLanguage();
  const scope = useScope();
  const answers = useAnswers(scope);
  const checks = useChecks(answers);
  const known = useKnown(answers, scope.types);
  const { list, snapshot, notices } = known;
  // When the network goes, what says so has to be there.
  useEffect(() => void (known.settled && loadNotices().catch(() => undefined)), [known.settled]);
  const panel = useRef<HTMLElement>(null);
  return (
    <Layout aside={<Person name={answers.whoami.name} />} compact={compact}>
      <Announcer asked={checks.asked} known={known} />
      <ScopeNote scope={scope} />
      {list.kind === 'loading' && <p className="quiet">{words.courses.loading}</p>}
      {list.kind === 'none' && <NoCourses reason={list.reason} tryAgain={checks.tryListAgain} />}
      {list.kind === 'some' && <SummaryPanel checks={checks} ref={panel} snapshot={snapshot} />}
      {notices.length > 0 && (
        <Notices
          checks={checks}
          compact={compact}
          notices={notices}
          onFocusLost={() => panel.current?.focus({ preventScroll: true })}
        />
      )}
      {list.kind === 'some' && (
        <CourseList courses={snapshot.courses} headline={snapshot.headline} types={scope.types} />
      )}
      {list.kind === 'some' && !compact && <Totals snapshot={snapshot} types={scope.types} />}
    </Layout>
  );
}
