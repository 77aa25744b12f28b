// Which of many items are near what is visible. A thousand rows cost what a screenful costs, in any layout.
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
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
const MOST_DRAWN = 40;
/** Beyond both edges of the screen, in screens. */
const OVERSCAN = 0.5;
/** Until something has been measured, px. */
const GUESS = 56;

/** `list`: a grid whose children but for spacers are the items. */
export function useWindow(list: RefObject<HTMLElement | null>, count: number): Window {
  const everything = { start: 0, end: count, before: 0, after: 0 };
  const [drawn, setDrawn] = useState<Window>();
  const isLong = count > MOST_DRAWN;

  useLayoutEffect(() => {
    const element = list.current;
    if (!isLong || element === null) return undefined;
    let frame = 0;
    const measure = () => setDrawn((before) => measured(element, count, before));
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, [list, count, isLong]);
  const [printing, setPrinting] = useState(false);
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
  if (!isLong || printing) return everything;
  const first = { start: 0, end: MOST_DRAWN, before: 0, after: (count - MOST_DRAWN) * GUESS };
  return drawn === undefined || drawn.end > count ? first : drawn;
}

/** `earlier` itself where nothing changes. */
function measured(list: HTMLElement, count: number, earlier: Window | undefined): Window {
  const items = [...list.children].filter((child) => child.ariaHidden !== 'true');
  const [first] = items;
  const last = items.at(-1);
  const height =
    first === undefined || last === undefined
      ? 0
      : last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
  // Nothing is laid out here: then there is nothing to save.
  if (height === 0) return { start: 0, end: count, before: 0, after: 0 };
  const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length;
  const line = height / Math.ceil(items.length / columns);
  const lines = Math.ceil(count / columns);
  const screen = window.innerHeight;
  const top = -list.getBoundingClientRect().top;
  const from = Math.min(lines, Math.max(0, Math.floor((top - screen * OVERSCAN) / line)));
  const to = Math.min(lines, Math.max(from, Math.ceil((top + screen * (1 + OVERSCAN)) / line)));
  const start = from * columns;
  const end = Math.min(count, to * columns);
  if (earlier?.start === start && earlier.end === end) return earlier;
  return { start, end, before: from * line, after: (lines - to) * line };
}
