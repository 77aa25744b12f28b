// The link to a course that was followed last, from the first badges on: what watches for a return (useReturn.ts) comes
// after them, and may come too late to see it.
import { useEffect, useRef, type RefObject } from 'react';
import { rememberLink } from '../shared/rememberLink.ts';

/** Its address; undefined: none was. */
export function useFollowedLink(): RefObject<string | undefined> {
  const followed = useRef<string>(undefined);
  useEffect(() => {
    function follow({ target }: Event): void {
      const link =
        target instanceof Element && target.closest<HTMLAnchorElement>('main :is(li, tr) a');
      if (!link) return;
      rememberLink(link);
      followed.current = link.href;
    }
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, []);
  return followed;
}
