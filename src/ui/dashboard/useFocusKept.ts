// The focus stays near when what had it is gone: a badge that came to zero, a course that is over. Back from a course,
// it is on the link that led there.
import { useEffect, useRef, useState } from 'react';
import { linkLeft, rememberLink, returnTo } from '../shared/returnFocus.ts';

/** Props of the element around the courses. */
export function useFocusKept() {
  const box = useRef<HTMLDivElement>(null);
  const item = useRef<HTMLElement>(null);
  const [left] = useState(linkLeft);
  const returned = useRef(left === undefined);
  useEffect(() => {
    if (returned.current || left === undefined || box.current === null) return;
    if (document.activeElement !== document.body) returned.current = true;
    else returned.current = returnTo(left, box.current.querySelectorAll('a'));
  });
  useEffect(() => {
    if (item.current === null || document.activeElement !== document.body) return;
    const next = item.current.isConnected ? item.current : box.current;
    if (next === null) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  });
  return {
    ref: box,
    onBlurCapture: () => (item.current = null),
    onClickCapture: ({ target }: { readonly target: EventTarget }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link !== null) rememberLink(link);
    },
    onFocusCapture: ({ target }: { readonly target: Element }) =>
      (item.current = target.closest('li, tr')),
  };
}
