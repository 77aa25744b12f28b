// Reads a count as a union, so that an unknown count is never treated as zero.

export type Count =
  | { readonly kind: 'known'; readonly n: number }
  /** -1 in the response: the type was not requested (the specification, Updates.OrgUnitUpdates). */
  | { readonly kind: 'not-requested' }
  | { readonly kind: 'unknown' };

/** Integers from 0 and strings of digits are known. Never throws. */
export function readCount(value: unknown): Count {
  const n = typeof value === 'string' && /^(?:-1|\d+)$/.test(value) ? Number(value) : value;
  if (n === -1) return { kind: 'not-requested' };
  if (typeof n === 'number' && Number.isInteger(n) && n >= 0) {
    return { kind: 'known', n: Math.abs(n) };
  }
  return { kind: 'unknown' };
}
