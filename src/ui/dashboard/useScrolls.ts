// Whether more is in an element than it shows: then the keyboard has to reach it, to scroll it.
import { useEffect, useState } from 'react';

export function useScrolls(element: HTMLElement | null): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    if (element === null) return undefined;
    const measure = () =>
      setScrolls(
        getComputedStyle(element).overflowX !== 'visible' &&
          (element.scrollWidth > element.clientWidth ||
            element.scrollHeight > element.clientHeight),
      );
    measure();
    if (typeof ResizeObserver !== 'function') return undefined;
    // Another lane has other columns, and a search other rows.
    const sizes = new ResizeObserver(measure);
    for (const box of [element, ...element.children]) sizes.observe(box);
    return () => sizes.disconnect();
  }, [element]);
  return scrolls;
}
