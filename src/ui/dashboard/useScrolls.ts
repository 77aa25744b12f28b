// Whether an element is narrower than what is in it: then the keyboard has to reach it, to scroll it.
import { useEffect, useState } from 'react';

export function useScrolls(element: HTMLElement | null): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    if (element === null) return undefined;
    const measure = () =>
      setScrolls(
        getComputedStyle(element).overflowX !== 'visible' &&
          element.scrollWidth > element.clientWidth,
      );
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [element]);
  return scrolls;
}
