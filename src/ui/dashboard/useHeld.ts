// Items keep their places while their numbers change: nothing moves under a hand until somebody asks for an order.
import { useState } from 'react';

interface Held {
  readonly orderKey: string;
  readonly ids: readonly string[];
}

const nothing: readonly string[] = [];

/**
 * `orderKey`: of the order that was asked for; another one is another order. `arrange` gets the ids in their order,
 * those of items that are gone included, because who takes something back finds it where it was; none at first.
 */
export function useHeld<T>(
  orderKey: string,
  arrange: (previousIds: readonly string[]) => readonly T[],
  idOf: (item: T) => string,
): readonly T[] {
  const [held, setHeld] = useState<Held>();
  const isAsked = held?.orderKey !== orderKey;
  const previous = isAsked ? nothing : held.ids;
  const known = new Set(previous);
  const items = arrange(previous);
  const added = items.map(idOf).filter((id) => !known.has(id));
  if (isAsked || added.length > 0) setHeld({ orderKey, ids: [...previous, ...added] });
  return items;
}
