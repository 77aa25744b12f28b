// One entry of a list is in the tab order, and keys move it (WAI-ARIA: roving tabindex). When it is gone, the one that
// took its place has the focus. Of many, the first are drawn, and more when they are reached.
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

export interface Roving {
  /** Of the entry that is in the tab order; -1: there is none. */
  readonly index: number;
  /** Gives it the focus; what is past an end is the end. */
  readonly moveTo: (index: number) => void;
  /** Of the list. */
  readonly props: { readonly onFocusCapture: (event: { readonly target: Element }) => void };
  /** The entry that had the focus last, and its place; undefined: none had. */
  readonly place: RovingPlace | undefined;
  /** So many are drawn at most. */
  readonly most: number;
  readonly showMore: () => void;
  /** How many more that shows. */
  readonly step: number;
}

export interface RovingPlace {
  readonly key: string;
  /** From 0. */
  readonly at: number;
}

const STEP = 50;

/** `list`: its children are the entries. `begin`: where to begin, if not with the first one. */
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
      // The button may be gone; what it brought is there.
      focus(first);
    },
    step: STEP,
  };
}

/** How many are drawn where the one in this place is. */
const stepsTo = (at: number): number => Math.ceil((at + 1) / STEP) * STEP;
