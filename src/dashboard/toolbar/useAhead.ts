// What a person chooses or types shows at once; what follows from it may take a while, and never holds them up.
import { startTransition, useOptimistic } from 'react';

/** What to show, and how to choose. */
export function useAhead<T>(
  value: T,
  choose: (next: T) => void,
): readonly [shown: T, choose: (next: T) => void] {
  const [shown, setShown] = useOptimistic(value);
  return [
    shown,
    (next) => {
      startTransition(() => {
        setShown(next);
        choose(next);
      });
    },
  ];
}
