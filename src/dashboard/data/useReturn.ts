// After a person follows a link and returns, asks for that course alone.
import { focusManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Checks } from '../../api/createChecks.ts';
import { linkLeft, rememberLink } from '../../app/shared/keepFocus.ts';
import { useApp, useSession } from '../../app/shared/useApp.ts';
import { courseOfLink } from '../../model/linkTo.ts';

/** `ids`: of the courses in view. */
export function useReturn(ids: readonly string[], check: Checks['check']): void {
  const { client, config } = useApp();
  const signedIn = useSession().kind === 'signed-in';
  const [left] = useState(linkLeft);
  /** Address of the followed link. */
  const followed = useRef(left?.href);

  const comeBack = useEffectEvent((among: readonly string[]) => {
    const { current: href } = followed;
    if (href === undefined) return;
    const orgUnitId = courseOfLink(href, config.links, among, document.baseURI);
    if (orgUnitId === undefined) return;
    followed.current = undefined;
    // The LMS may have asked to wait.
    if (signedIn && client.waitUntil() === undefined) void check([orgUnitId]);
  });

  const onSeen = useEffectEvent(() => comeBack(ids));

  // After a page load the courses arrive later.
  useEffect(() => comeBack(ids), [ids]);
  useEffect(() => {
    function follow({ target, type }: Event): void {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null) return;
      if (type === 'click' && link.matches('main :is(li, tr) a')) rememberLink(link);
      followed.current = link.href;
    }
    const watch = new AbortController();
    const options = { signal: watch.signal, capture: true };
    for (const kind of ['click', 'auxclick']) document.addEventListener(kind, follow, options);
    const stop = focusManager.subscribe((isInView) => {
      // Runs after `pageshow`, at which the session checks whose tokens the tab has.
      if (isInView) setTimeout(onSeen);
    });
    return () => {
      watch.abort();
      stop();
    };
  }, []);
}
