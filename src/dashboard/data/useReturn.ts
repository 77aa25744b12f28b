// After a person follows a link and returns, requests that course alone.
import { focusManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChunkRequest } from '../../api/getChunk.ts';
import { linkLeft, rememberLink } from '../../app/shared/keepFocus.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { courseOfLink } from '../../model/linkTo.ts';
import type { Updates } from './useUpdates.ts';

export function useReturn(
  { requests, checkCourse }: Pick<Updates, 'requests' | 'checkCourse'>,
  signedIn: boolean,
): void {
  const { client, config } = useApp();
  const [left] = useState(linkLeft);
  /** Address of the followed link. */
  const followed = useRef(left?.href);

  const comeBack = useEffectEvent((among: readonly ChunkRequest[]) => {
    const { current: href } = followed;
    if (href === undefined) return;
    const ids = among.flatMap(({ orgUnitIds }) => orgUnitIds);
    const orgUnitId = courseOfLink(href, config.links, ids, document.baseURI);
    if (orgUnitId === undefined) return;
    followed.current = undefined;
    // No automatic request during a pause.
    if (signedIn && client.pause.until() === undefined) void checkCourse(orgUnitId);
  });

  useEffect(() => {
    // After a page load the courses arrive later.
    comeBack(requests);
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
      // Runs after watchPage.ts has checked the tab's person.
      if (isInView) setTimeout(() => comeBack(requests));
    });
    return () => {
      watch.abort();
      stop();
    };
  }, [requests]);
}
