// A list of an entry: this release reads the values that it knows, and leaves the others where they are.

type IsKnown<T> = (value: unknown) => value is T;

export function readList<T>(stored: unknown, isKnown: IsKnown<T>): ReadonlySet<T> {
  return new Set(Array.isArray(stored) ? stored.filter(isKnown) : []);
}

/** `stored` with `values` and no other values that are known; new ones come last. */
export function writeList<T>(
  stored: unknown,
  isKnown: IsKnown<T>,
  values: ReadonlySet<T>,
): unknown {
  if (!Array.isArray(stored)) return stored === undefined || values.size > 0 ? [...values] : stored;
  const kept: unknown[] = stored.filter((value: unknown) => !isKnown(value) || values.has(value));
  const already = new Set(kept);
  return [...kept, ...[...values].filter((value) => !already.has(value))];
}
