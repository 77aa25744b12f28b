// Which of many items are near what is visible. A thousand rows cost what a screenful costs, in any layout.
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { GUESS, MOST_DRAWN } from './windowLimits.ts';
import { windowOf, type Window } from './windowOf.ts';

/**
 * `list`: a grid or the body of a table, whose children but for spacers are the items. `atFirst`: how many of them are
 * drawn before anything is measured; where there are no more, all are.
 */
export function useWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  atFirst = MOST_DRAWN,
): Window {
  const [drawn, setDrawn] = useState<Window>();
  const [printing, setPrinting] = useState(false);
  // Where nothing is ever laid out, there is nothing to save.
  const isLong = count > atFirst && typeof ResizeObserver === 'function';
  const first = { start: 0, end: atFirst, before: 0, after: (count - atFirst) * GUESS };
  const near = drawn === undefined || drawn.end > count ? first : drawn;

  const shown = isLong && !printing ? near : { start: 0, end: count, before: 0, after: 0 };

  /** Whose items are in the document. */
  const inPlace = useRef(shown);
  useLayoutEffect(() => {
    inPlace.current = shown;
  });
  useLayoutEffect(() => {
    const element = list.current;
    if (!isLong || element === null) return undefined;
    const heights: number[] = [];
    let frame = 0;
    const measure = () => {
      // Behind a fold it stays as it is.
      if (!element.checkVisibility()) return;
      noteHeights(element, inPlace.current.start, heights);
      setDrawn(windowAt(element, count, heights, inPlace.current));
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
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
