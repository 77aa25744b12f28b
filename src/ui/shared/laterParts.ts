// What the parts that come later have led to on this page: where one was drawn before, another one of it is there at
// once, so that a list in a new order never blinks.

export interface LaterPart<T> {
  /** Each part has one of its own, and is found by it. */
  readonly load: () => Promise<T>;
  readonly loaded: T | 'missing';
}

export type LaterParts = Map<unknown, LaterPart<unknown>>;

/** undefined: it was never waited for. */
export function laterPart<T>(
  parts: LaterParts,
  load: LaterPart<T>['load'],
): LaterPart<T> | undefined {
  const part = parts.get(load);
  return isOf(load, part) ? part : undefined;
}

const isOf = <T>(
  load: LaterPart<T>['load'],
  part: LaterPart<unknown> | undefined,
): part is LaterPart<T> => part?.load === load;
