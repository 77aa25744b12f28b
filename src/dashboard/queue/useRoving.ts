// Roving tabindex (WAI-ARIA); a removed entry passes the focus on.
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isFocusLost } from '../../app/shared/keepFocus.ts';
import type { KeptQueue } from '../../memory/queueMemory.ts';
import { MOST_ROWS, useRenderedCount } from '../data/useRenderedCount.ts';

/** `list`: the parent of the entries. `begin`: where to start. */
export function useRoving(
  list: RefObject<HTMLElement | null>,
  entries: readonly { readonly key: string }[],
  begin: KeptQueue['place'],
) {
  const [moved, setMoved] = useState<KeptQueue['place']>();
  const place = moved ?? begin;
  const focused = useRef<Element>(null);
  const found = entries.findIndex(({ key }) => key === place?.key);
  const last = Math.min(entries.length, MOST_ROWS) - 1;
  const index = Math.min(found >= 0 ? found : (place?.at ?? 0), last);
  const rendered = Math.max(useRenderedCount(entries.length), index + 1);

  function focus(at: number): void {
    const entry = list.current?.children[at];
    if (entry instanceof HTMLElement) entry.focus();
  }
  // Layout effect: before that of UndoStatus.tsx, which focuses Undo if the focus is lost.
  useLayoutEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    focused.current = null;
    if (isFocusLost() && index >= 0) focus(index);
  });
  return {
    /** The entry in the tab order; -1: none. */
    index,
    /** The entry that last had the focus. */
    place,
    /** How many entries to render: the one in the tab order is among them. */
    rendered,
    props: {
      onFocusCapture({ target }: { readonly target: Element }) {
        const entry = target.closest('li');
        const at = entry === null ? -1 : [...(list.current?.children ?? [])].indexOf(entry);
        focused.current = entry;
        const key = entries[at]?.key;
        if (key !== undefined) setMoved({ key, at });
      },
    },
    /** Focuses an entry; clamps the index. */
    moveTo: (wanted: number) => {
      const at = Math.max(0, Math.min(wanted, last));
      const key = entries[at]?.key;
      // Its turn to be rendered has not come.
      if (at >= rendered && key !== undefined) flushSync(() => setMoved({ key, at }));
      focus(at);
    },
  };
}
