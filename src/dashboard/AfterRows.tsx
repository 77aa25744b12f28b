// Everything after the rows: announcements, options and undo; on the page, the tab count too.
import { useEffect } from 'react';
import { IdleWatch } from '../app/session/IdleWarning.tsx';
import { lazyPart } from '../app/shared/lazyPart.tsx';
import { useApp } from '../app/shared/useApp.ts';
import { useDashboard } from './data/useDashboard.ts';
import { CourseOptions } from './options/CourseOptions.tsx';
import { UndoStatus } from './putAway/UndoStatus.tsx';
import { Announcement } from './summary/Announcement.tsx';

export function AfterRows() {
  const known = useDashboard('known');
  const remembered = useDashboard('remembered');
  const undo = useDashboard('undo');
  return (
    <>
      <Announcement />
      <IdleSignOut />
      {known.list.kind === 'some' && remembered.memory !== undefined && (
        <>
          <CourseOptions />
          <UndoStatus {...undo} />
        </>
      )}
    </>
  );
}

/** Off by default. */
export function IdleSignOut() {
  return useApp().config.auth.idleMinutes > 0 && <IdleWatch />;
}

const Notifications = lazyPart(() =>
  import('./summary/Notifications.ts').then((part) => part.Notifications),
);

/** A frame has none. */
export function TabCount() {
  const remembered = useDashboard('remembered');
  const { toDo = 0 } = useDashboard('shown');
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
  return remembered.memory?.settings.notifications && <Notifications />;
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
