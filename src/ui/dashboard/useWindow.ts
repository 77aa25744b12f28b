// Which of many items to draw: those near what is visible, so that a thousand cost what a screenful costs, in any layout,
// and of up to two thousand the others as well, once there is time.
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { widenWindow } from './widenWindow.ts';
import { GUESS, MOST_DRAWN } from './windowLimits.ts';
import { windowOf, type Window } from './windowOf.ts';

export interface WindowOptions {
  /** How many are drawn before anything is measured; where there are no more, all are. */
  readonly atFirst?: number | undefined;
  /** How many are drawn beyond those near the screen: see useMoreRows. */
  readonly more: number;
}

/** `list`: a grid or the body of a table, whose children but for spacers are the items. */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  { atFirst = MOST_DRAWN, more }: WindowOptions,
): Window {
  const [drawn, setDrawn] = useState<Window>();
  const [printing, setPrinting] = useState(false);
  // Where nothing is ever laid out, there is nothing to save.
  const isLong = count > atFirst && more < count && typeof ResizeObserver === 'function';
  const first = { start: 0, end: atFirst, before: 0, after: (count - atFirst) * GUESS };
  const near = drawn === undefined || drawn.end > count ? first : drawn;

  const shown =
    isLong && !printing
      ? widenWindow(near, count, more)
      : { start: 0, end: count, before: 0, after: 0 };

  /** Whose items are in the document, and what it was made of. */
  const inPlace = useRef({ shown, near });
  useLayoutEffect(() => {
    inPlace.current = { shown, near };
  });
  useLayoutEffect(() => {
    const element = list.current;
    if (!isLong || element === null) return undefined;
    const heights: number[] = [];
    let frame = 0;
    const look = (): Window => {
      const earlier = inPlace.current;
      // Behind a fold it stays as it is.
      if (!element.checkVisibility()) return earlier.near;
      noteHeights(element, earlier.shown.start, heights);
      return windowAt(element, count, heights, earlier.near);
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setDrawn(look()));
    };
    // Drawn twice before the first frame only where something would be missing in that (0093).
    const wanted = look();
    const { start, end } = inPlace.current.shown;
    if (wanted.start < start || end < wanted.end) setDrawn(wanted);
    // Whatever moves the list changes how long the page is: folds, notices, rows whose height was a guess.
    const sizes = new ResizeObserver(later);
    sizes.observe(document.body);
    // Captured: also of a box around the list that scrolls by itself.
    window.addEventListener('scroll', later, { capture: true, passive: true });
    const anew = () => {
      heights.length = 0;
      later();
    };
    window.addEventListener('resize', anew);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      window.removeEventListener('scroll', later, { capture: true });
      window.removeEventListener('resize', anew);
    };
  }, [list, count, isLong]);
  useEffect(() => {
    // Paper shows everything, and waits for nothing.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return shown;
}

const columnsOf = (list: HTMLElement): number =>
  getComputedStyle(list).gridTemplateColumns.split(' ').length;
const gapOf = (list: HTMLElement): number => Number.parseFloat(getComputedStyle(list).rowGap) || 0;

/** By line, with the gap below it; what was measured keeps its place when others turn out higher or lower. */
function noteHeights(list: HTMLElement, start: number, heights: number[]): void {
  const columns = columnsOf(list);
  const items = [...list.children].filter((child) => child.ariaHidden !== 'true');
  for (let index = 0; index < items.length; index += columns) {
    const rect = items[index]?.getBoundingClientRect();
    if (rect === undefined || rect.height === 0) continue;
    const next = items[index + columns]?.getBoundingClientRect().top ?? rect.bottom + gapOf(list);
    heights[Math.floor((start + index) / columns)] = next - rect.top;
  }
}

/** `earlier` itself where nothing changes. */
function windowAt(
  list: HTMLElement,
  count: number,
  heights: readonly number[],
  earlier: Window,
): Window {
  const next = windowOf({
    count,
    columns: columnsOf(list),
    gap: gapOf(list),
    heights,
    top: list.getBoundingClientRect().top,
    screen: window.innerHeight,
  });
  const isSame =
    next.start === earlier.start &&
    next.end === earlier.end &&
    Math.abs(next.before - earlier.before) < 1 &&
    Math.abs(next.after - earlier.after) < 1;
  return isSame ? earlier : next;
}
