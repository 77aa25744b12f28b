// The count on the tab's icon and the installed app; notifications.
import { useEffect } from 'react';
import { lazyPart } from '../../app/shared/lazyPart.tsx';
import { useDashboard } from '../data/useDashboard.ts';
import type { NotificationsProps } from './Notifications.ts';

const Notifications = lazyPart(() =>
  import('./Notifications.ts').then((part) => part.Notifications),
);

export interface TabCountProps extends NotificationsProps {
  /** undefined: unknown. */
  readonly toDo: number | undefined;
}

export function TabCount({ toDo = 0, rows, settled }: TabCountProps) {
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
  return memory?.settings.notifications && <Notifications rows={rows} settled={settled} />;
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
