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
  /** So many are drawn at most. */
  readonly most: number;
  readonly showMore: () => void;
  /** How many more that shows. */
  readonly step: number;
}

const STEP = 50;

/** `list`: its children are the entries. */
export function useRoving(
  list: RefObject<HTMLElement | null>,
  entries: readonly { readonly key: string }[],
): Roving {
  const [active, setActive] = useState<{ readonly key: string | undefined; readonly at: number }>({
    key: undefined,
    at: 0,
  });
  const [most, setMost] = useState(STEP);
  const focused = useRef<Element>(null);
  const found = entries.findIndex(({ key }) => key === active.key);
  const index = found >= 0 ? found : Math.min(active.at, entries.length - 1);

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
        setActive({ key: entries[at]?.key, at });
      },
    },
    moveTo(wanted) {
      const at = Math.max(0, Math.min(wanted, entries.length - 1));
      if (at >= most) flushSync(() => setMost(Math.ceil((at + 1) / STEP) * STEP));
      focus(at);
    },
    most,
    showMore() {
      const first = most;
      flushSync(() => setMost(most + STEP));
      // The button may be gone; what it brought is there.
      focus(first);
    },
    step: STEP,
  };
}
