// Keeps the focus near a removed row; after a return, focuses the link of the course or the button that folds it.
import { useEffect, useRef, useState } from 'react';
import { courseOfLink } from '../../model/linkTo.ts';
import type { Row } from '../../model/selectRow.ts';
import { linkLeft, returnTo } from '../../app/shared/returnFocus.ts';
import { useApp } from '../../app/shared/useApp.ts';

interface Focused {
  readonly item: HTMLElement;
  readonly box: HTMLElement | null | undefined;
}

export function FocusKept({ clear }: { readonly clear: readonly Row[] }) {
  const { links } = useApp().config;
  const focused = useRef<Focused>(undefined);
  const [left] = useState(linkLeft);
  const hasBegun = useRef(false);
  const ids = clear.map(({ course }) => course.id);
  const isFolded =
    left !== undefined && courseOfLink(left.href, links, ids, document.baseURI) !== undefined;
  useEffect(() => {
    const watch = new AbortController();
    const options = { capture: true, signal: watch.signal };
    document.addEventListener(
      'focusin',
      ({ target }) => (focused.current = itemOf(target)),
      options,
    );
    document.addEventListener('focusout', () => (focused.current = undefined), options);
    return () => watch.abort();
  }, []);
  useEffect(() => {
    if (left === undefined) return;
    const watch = new AbortController();
    const { signal } = watch;
    const look = () => {
      const { activeElement } = document;
      const isThere =
        activeElement instanceof HTMLAnchorElement && activeElement.href === left.href;
      if (!isThere && activeElement !== document.body) rows.disconnect();
      else returnTo(left, document.querySelectorAll('main a'));
    };
    // Rows far down are rendered later, and the page is too short to scroll as far before.
    const rows = new MutationObserver(look);
    rows.observe(document.body, { childList: true, subtree: true });
    signal.addEventListener('abort', () => rows.disconnect());
    // The focus stays once the person acts.
    const begin = () => {
      hasBegun.current = true;
      watch.abort();
    };
    for (const kind of ['keydown', 'pointerdown', 'wheel'])
      document.addEventListener(kind, begin, { capture: true, signal });
    look();
    return () => watch.abort();
  }, [left]);
  useEffect(() => {
    if (!isFolded || hasBegun.current || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('#fold-clear > button')?.focus();
  }, [isFolded]);
  useEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return;
    const { item, box } = focused.current;
    const next = item.isConnected ? item : box;
    if (next === null || next === undefined) return;
    next.tabIndex = -1;
    // After React's commit: a focus listener may set state.
    queueMicrotask(() => next.focus({ preventScroll: true }));
  });
  return undefined;
}

function itemOf(target: EventTarget | null): Focused | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>('main :is(li, tr)') : null;
  return item === null
    ? undefined
    : { item, box: item.closest<HTMLElement>('ul, ol, table')?.parentElement };
}
