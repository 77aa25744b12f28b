// Notifies of more to do or new feedback while the page has no focus; replaces the last notification.
import { useEffect, useEffectEvent, useRef } from 'react';
import { scopeTexts } from '../../messages/scopeTexts.ts';
import type { Words } from '../../messages/words.ts';
import { BASE } from '../../paths/base.ts';
import { OWN } from '../../paths/storageKeys.ts';
import { risesOf } from '../../model/differences.ts';
import type { Row } from '../../model/selectRow.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { mayNotify } from '../data/useChecks.ts';
import { useDashboard } from '../data/useDashboard.ts';

export function Notifications() {
  const known = useDashboard('known');
  const scope = useDashboard('scope');
  const selected = useDashboard('shown');
  const { settled } = known;
  /** Of all types in scope. */
  const rows = selected.everything;
  const { words: spoken } = useLanguage();
  const { notify: words } = spoken;
  const latest = useRef<readonly Row[]>(undefined);
  /** The rows last seen, and the rise notified since. */
  const seen = useRef<readonly Row[]>(undefined);
  const told = useRef(0);
  const shown = useRef<Notification>(undefined);

  const look = useEffectEvent(() => {
    seen.current = latest.current;
    told.current = 0;
    shown.current?.close();
  });
  const check = useEffectEvent((now: readonly Row[]) => {
    latest.current = now;
    if (seen.current === undefined || isSeen()) return look();
    const { toDo, newFeedback } = risesOf(seen.current, now);
    const sum = toDo + newFeedback;
    if (sum <= told.current) return undefined;
    told.current = sum;
    const text = [textOf(toDo, newFeedback, words), ...scopeTexts(scope, spoken)].join('\n');
    shown.current = notify(spoken.page.title, text);
  });
  useEffect(() => {
    if (settled) check(rows);
  }, [rows, settled]);
  useEffect(() => {
    const comeBack = () => look();
    // No notification stays after sign-out.
    const leave = () => shown.current?.close();
    window.addEventListener('focus', comeBack);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('focus', comeBack);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return undefined;
}

function textOf(toDo: number, feedback: number, words: Words['notify']): string {
  if (feedback === 0) return words.toDo({ n: toDo });
  return toDo === 0 ? words.newFeedback({ n: feedback }) : words.both({ toDo, feedback });
}

function isSeen(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

/** undefined: the browser refuses. */
function notify(title: string, body: string): Notification | undefined {
  try {
    if (!mayNotify()) return undefined;
    // Without `renotify`, a notification that replaces another one is silent; the DOM's types lack it.
    const options = { body, tag: OWN, renotify: true, icon: `${BASE}/icon.svg` };
    const notification = new Notification(title, options);
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
    });
    return notification;
  } catch {
    // Some browsers have none, and phones require a service worker.
    return undefined;
  }
}
