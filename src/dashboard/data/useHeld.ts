// A value derived from its last committed one; a discarded render leaves no trace.
import type { UseQueryResult } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { faultOf, type Fault } from '../../api/errors.ts';
import { createStateBox } from '../../api/stateBox.ts';
import { holdIds, idOfRow, inHeldOrder, type HeldIds } from '../../model/order.ts';
import type { Row } from '../../model/selectRow.ts';

/**
 * `next`: pure; returns `held` itself if nothing changed, after some steps. The steps take no further render, which a state
 * would cause.
 */
export function useHeld<T>(next: (held: T | undefined) => T): T {
  const [box] = useState(() => createStateBox<T | undefined>(undefined));
  const now = settle(next, box.read());
  useLayoutEffect(() => box.set(now), [box, now]);
  return now;
}

function settle<T>(next: (held: T | undefined) => T, before: T | undefined): T {
  const now = next(before);
  return now === before ? now : settle(next, now);
}

/** Why a query failed: React Query drops the error of a query without data when it is requested again. */
export function useFault({ data, error, isFetching }: UseQueryResult): Fault | undefined {
  const last = useHeld<Error | undefined>(
    (held) => error ?? (isFetching && data === undefined ? held : undefined),
  );
  return last && faultOf(last);
}

/** `rows` in the order that they had when `key` was new. */
export function useHeldRows(key: string, rows: readonly Row[]): readonly Row[] {
  const { ids } = useHeld<HeldIds>((held) => holdIds(held, key, rows.map(idOfRow)));
  return inHeldOrder(ids, rows, idOfRow);
}
