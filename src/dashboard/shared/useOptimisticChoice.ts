// Shows a choice at once and applies it in a transition.
import { startTransition, useOptimistic } from 'react';

export function useOptimisticChoice<T>(
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
