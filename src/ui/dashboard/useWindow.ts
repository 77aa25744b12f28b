// Which of many items are near what is visible. A thousand rows cost what a screenful costs, in any layout.
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

export interface Window {
  /** Items from `start` up to, not including, `end` are drawn. */
  readonly start: number;
  readonly end: number;
  /** The room of those before and after, in pixels. */
  readonly before: number;
  readonly after: number;
}

/** Up to here all are drawn: find-in-page and print then need no help. */
export const MOST_DRAWN = 40;
/** Beyond both edges of the screen, in screens. */
const OVERSCAN = 0.5;
/** Until something has been measured, px. */
const GUESS = 56;

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
  const columns = columnsOf(list);
  const gap = gapOf(list);
  const known = heights.filter((height) => height > 0);
  const usual = known.length === 0 ? GUESS + gap : known.reduce((a, b) => a + b) / known.length;
  const lines = Math.ceil(count / columns);
  const screen = window.innerHeight;
  const { top } = list.getBoundingClientRect();
  let from = 0;
  let to = 0;
  let before = 0;
  let all = 0;
  let drawn = 0;
  for (let line = 0; line < lines; line += 1) {
    const height = heights[line] ?? usual;
    if (top + all + height < -screen * OVERSCAN) {
      from = line + 1;
      to = line + 1;
      before += height;
    } else if (top + all < screen * (1 + OVERSCAN)) {
      to = line + 1;
      drawn += height;
    }
    all += height;
  }
  const after = all - before - drawn;
  const next = {
    start: Math.min(count, from * columns),
    end: Math.min(count, to * columns),
    before: Math.max(0, before - gap),
    after: Math.max(0, after - gap),
  };
  const isSame =
    next.start === earlier.start &&
    next.end === earlier.end &&
    Math.abs(next.before - earlier.before) < 1 &&
    Math.abs(next.after - earlier.after) < 1;
  return isSame ? earlier : next;
}
