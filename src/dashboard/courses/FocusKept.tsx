// Keeps the focus near a removed row; after a return, focuses the link of the course or the button that folds it.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
  const look = useEffectEvent((rows: MutationObserver) => {
    if (left === undefined) return;
    const { activeElement, body, baseURI } = document;
    const isThere = activeElement instanceof HTMLAnchorElement && activeElement.href === left.href;
    if (!isThere && activeElement !== body) rows.disconnect();
    else returnTo(left, document.querySelectorAll('main a'));
    const ids = clear.map(({ course }) => course.id);
    if (document.activeElement === body && courseOfLink(left.href, links, ids, baseURI))
      document.querySelector<HTMLElement>('#fold-clear > button')?.focus();
  });
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
    // Rows far down are rendered later, and the page is too short to scroll as far before.
    const rows = new MutationObserver(() => look(rows));
    rows.observe(document.body, { childList: true, subtree: true });
    signal.addEventListener('abort', () => rows.disconnect());
    // The focus stays once the person acts.
    for (const kind of ['keydown', 'pointerdown', 'wheel'])
      document.addEventListener(kind, () => watch.abort(), { capture: true, signal });
    look(rows);
    return () => watch.abort();
  }, [left]);
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
