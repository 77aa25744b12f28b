// When what comes after the first badges is due: with them, or after a second without them. Never taken back.
import { useEffect, useState } from 'react';

const LATEST_MS = 1000;

export function useDue(settled: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (isDue) return undefined;
    const timer = setTimeout(() => setDue(true), settled ? 0 : LATEST_MS);
    return () => clearTimeout(timer);
  }, [settled, isDue]);
  return isDue;
}
