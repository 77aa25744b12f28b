// Roving tabindex (WAI-ARIA); a removed entry passes the focus on. Long lists are rendered in steps.
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

export interface Roving {
  /** The entry in the tab order; -1: none. */
  readonly index: number;
  /** Focuses an entry; clamps the index. */
  readonly moveTo: (index: number) => void;
  readonly props: { readonly onFocusCapture: (event: { readonly target: Element }) => void };
  /** The entry that last had the focus. */
  readonly place: RovingPlace | undefined;
  /** Entries rendered at most. */
  readonly most: number;
  readonly showMore: () => void;
  /** Entries that `showMore` adds. */
  readonly step: number;
}

export interface RovingPlace {
  readonly key: string;
  /** From 0. */
  readonly at: number;
}

const STEP = 50;

/** `list`: the parent of the entries. `begin`: where to start. */
export function useRoving(
  list: RefObject<HTMLElement | null>,
  entries: readonly { readonly key: string }[],
  begin?: RovingPlace,
): Roving {
  const [moved, setMoved] = useState<RovingPlace>();
  const place = moved ?? begin;
  const [least, setLeast] = useState(STEP);
  const focused = useRef<Element>(null);
  const found = entries.findIndex(({ key }) => key === place?.key);
  const index = found >= 0 ? found : Math.min(place?.at ?? 0, entries.length - 1);
  const most = Math.max(least, stepsTo(index));

  function focus(at: number): void {
    const entry = list.current?.children[at];
    if (entry instanceof HTMLElement) entry.focus();
  }
  useEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body && index >= 0) focus(index);
  });
  return {
    index,
    props: {
      onFocusCapture({ target }) {
        const entry = target.closest('li');
        const at = entry === null ? -1 : [...(list.current?.children ?? [])].indexOf(entry);
        focused.current = entry;
        const key = entries[at]?.key;
        if (key !== undefined) setMoved({ key, at });
      },
    },
    moveTo(wanted) {
      const at = Math.max(0, Math.min(wanted, entries.length - 1));
      if (at >= most) flushSync(() => setLeast(stepsTo(at)));
      focus(at);
    },
    place,
    most,
    showMore() {
      const first = most;
      flushSync(() => setLeast(most + STEP));
      // The button may be gone: focus the first new entry.
      focus(first);
    },
    step: STEP,
  };
}

/** Entries rendered to reach this one. */
const stepsTo = (at: number): number => Math.ceil((at + 1) / STEP) * STEP;
