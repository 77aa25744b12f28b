// Everything after the rows: announcements, options and undo; on the page, details and tab count too.
import { useApp } from '../app/shared/useApp.ts';
import { Announcement } from './summary/Announcement.tsx';
import { FocusKept } from './courses/FocusKept.tsx';
import { CourseOptions } from './options/CourseOptions.tsx';
import { UndoStatus } from './putAway/UndoStatus.tsx';
import type { Scope } from '../model/scope.ts';
import type { Answers } from './data/useAnswers.ts';
import type { Checks } from './data/useChecks.ts';
import type { Known } from './data/useKnown.ts';
import type { Shown } from './data/useSelection.ts';
import type { HealthFactsProps } from './notices/HealthFacts.tsx';
import { useDashboard } from './data/useDashboard.ts';
import { useHeld } from './data/useHeld.ts';
import { useState, useEffect } from 'react';
import { Button } from '../app/shared/Button.tsx';
import { lazyPart } from '../app/shared/lazyPart.tsx';
import { useLanguage } from '../app/shared/useLanguage.ts';
import styles from './notices/HealthDetails.module.css';
import type { NotificationsProps } from './summary/Notifications.ts';

export interface AfterRowsProps {
  readonly answers: Answers;
  readonly checks: Checks;
  readonly known: Known;
  readonly shown: Shown;
  readonly scope: Scope;
  /** In titles and for the tab; undefined: unknown. */
  readonly toDo: number | undefined;
}

export function AfterRows({ checks, known, shown, toDo }: AfterRowsProps) {
  const { list, snapshot } = known;
  const { courses } = snapshot;
  const { types, clear } = shown.selection;
  const putAway = useDashboard().remembered.memory?.putAway;
  return (
    <>
      <Announcement requested={checks.requested} known={known} shown={shown} />
      <IdleSignOut toDo={toDo} />
      <FocusKept clear={clear} />
      {list.kind === 'some' && putAway !== undefined && (
        <>
          <CourseOptions courses={courses} putAway={putAway} types={types} />
          <UndoStatus />
        </>
      )}
    </>
  );
}

/** Off by default. */
export function IdleSignOut({ toDo }: Pick<AfterRowsProps, 'toDo'>) {
  return useApp().config.auth.idleMinutes > 0 && <IdleWatch toDo={toDo} />;
}

/** Technical details and tab count, which a frame has not. */
export function AfterPage({ answers, known, shown, scope, toDo }: AfterRowsProps) {
  const { snapshot, settled } = known;
  // The first check changes the height of the rows above the details.
  const wasSettled = useHeld<boolean>((held) => held === true || settled);
  return (
    <>
      {wasSettled && (
        <HealthDetails checkedAt={snapshot.checkedAt} versions={answers.versions.negotiated} />
      )}
      <TabCount
        checkCounts={answers.updates.refresh}
        rows={shown.everything}
        scope={scope}
        settled={settled}
        toDo={toDo}
      />
    </>
  );
}

const IdleWatch = lazyPart(() =>
  import('../app/session/IdleWarning.tsx').then((part) => part.IdleWatch),
);

const HealthFacts = lazyPart(() =>
  import('./notices/HealthFacts.tsx').then((part) => part.HealthFacts),
);

function HealthDetails(props: HealthFactsProps) {
  const { details } = useLanguage().words;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={`note ${styles['health'] ?? ''}`}>
      <Button expanded={isOpen} look="quiet" onClick={() => setOpen(!isOpen)} picture="chevron">
        {details.open}
      </Button>
      {isOpen && <HealthFacts {...props} />}
    </div>
  );
}

const Notifications = lazyPart(() =>
  import('./summary/Notifications.ts').then((part) => part.Notifications),
);

interface TabCountProps extends NotificationsProps {
  readonly toDo: number | undefined;
}

function TabCount({ toDo = 0, ...notified }: TabCountProps) {
  const { memory } = useDashboard().remembered;
  useEffect(() => {
    setAppBadge(toDo);
    if (toDo === 0) return undefined;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const plain = icon?.getAttribute('href');
    icon?.setAttribute('href', countedIcon(toDo));
    return () => {
      if (typeof plain === 'string') icon?.setAttribute('href', plain);
      setAppBadge(0);
    };
  }, [toDo]);
  return memory?.settings.notifications && <Notifications {...notified} />;
}

/** The badge outlives the page: 0 clears that of an earlier load. */
function setAppBadge(n: number): void {
  // Missing in some browsers.
  if ('setAppBadge' in navigator) void navigator.setAppBadge(n).catch(() => undefined);
}

const MOST_SHOWN = 9;

function countedIcon(n: number): string {
  const text = n > MOST_SHOWN ? `${MOST_SHOWN}+` : String(n);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="#1d4f91"/>
<path d="M6 7h14M6 13h6" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>
<circle cx="20" cy="20" r="12" fill="#ffb454"/>
<text x="20" y="26" font-family="system-ui,sans-serif" font-size="17" font-weight="700" text-anchor="middle" fill="#10192a">${text}</text>
</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
