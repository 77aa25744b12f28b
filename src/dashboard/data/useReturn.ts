// Requests a course again after the person returns from it, and once more later, as an LMS may count with a delay.
import { useEffect, useEffectEvent, useRef } from 'react';
import { courseOfLink } from '../../model/linkTo.ts';
import { linkLeft } from '../../app/shared/returnFocus.ts';
import { useApp } from '../../app/shared/useApp.ts';
import type { Updates } from './useUpdates.ts';

const LATER_MS = 20_000;

type Whereabouts =
  | { readonly kind: 'here' }
  /** A link was followed. `leaving`: the page is still visible. */
  | { readonly kind: 'leaving' | 'away'; readonly href: string }
  /** The first check is in flight. */
  | { readonly kind: 'back' }
  | {
      readonly kind: 'waiting';
      readonly orgUnitId: string;
      readonly timer: ReturnType<typeof setTimeout>;
    };

/** Any other check of the course replaces the second request. */
export function useReturn(
  {
    requests,
    isRefreshing,
    checkCourse,
  }: Pick<Updates, 'requests' | 'isRefreshing' | 'checkCourse'>,
  signedIn: boolean,
): void {
  const { client, config } = useApp();
  const person = useRef<Whereabouts>({ kind: 'here' });

  const become = useEffectEvent((next: Whereabouts) => {
    if (person.current.kind === 'waiting') clearTimeout(person.current.timer);
    person.current = next;
  });
  const check = useEffectEvent(async (orgUnitId: string) => {
    // No automatic request during a pause.
    if (signedIn && client.pause.until() === undefined) await checkCourse(orgUnitId);
  });
  const comeBack = useEffectEvent(async (among = requests) => {
    const { current: away } = person;
    if (away.kind !== 'away' || document.visibilityState === 'hidden') return;
    const ids = among.flatMap(({ orgUnitIds }) => orgUnitIds);
    const orgUnitId = courseOfLink(away.href, config.links, ids, document.baseURI);
    if (orgUnitId === undefined) return;
    const back: Whereabouts = { kind: 'back' };
    become(back);
    await check(orgUnitId);
    if (person.current !== back) return;
    const timer = setTimeout(() => {
      become({ kind: 'here' });
      void check(orgUnitId);
    }, LATER_MS);
    become({ kind: 'waiting', orgUnitId, timer });
  });

  useEffect(() => {
    const left = linkLeft();
    if (left !== undefined) become({ kind: 'away', href: left.href });
    function follow({ target, type }: Event): void {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null) return;
      if (type === 'click' && link.matches('main :is(li, tr) a')) rememberLink(link);
      become({ kind: 'leaving', href: link.href });
    }
    function look(): void {
      const { current } = person;
      if (current.kind === 'leaving') become({ kind: 'away', href: current.href });
      else if (current.kind !== 'away' && document.visibilityState === 'hidden')
        become({ kind: 'here' });
      // Runs after watchPage.ts has checked the tab's person.
      setTimeout(() => void comeBack());
    }
    const watch = new AbortController();
    const { signal } = watch;
    document.addEventListener('click', follow, { signal, capture: true });
    document.addEventListener('auxclick', follow, { signal, capture: true });
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('pageshow', look, { signal });
    return () => {
      watch.abort();
      become({ kind: 'here' });
    };
  }, []);
  useEffect(() => {
    // After a page load the courses arrive later.
    void comeBack(requests);
    const { current } = person;
    if (current.kind === 'waiting' && isRefreshing(current.orgUnitId)) become({ kind: 'here' });
  }, [requests, isRefreshing]);
}

/** Read by returnFocus.ts. */
function rememberLink(link: HTMLAnchorElement): void {
  const left = { href: link.href, top: link.getBoundingClientRect().top };
  window.history.replaceState({ ...window.history.state, left }, '');
}
