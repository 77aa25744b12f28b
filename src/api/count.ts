// What one number on the wire means. Never a bare number: an unknown count must not pass for zero.

export type Count =
  | { readonly kind: 'known'; readonly n: number }
  /** The wire's -1: the type was not requested (the specification, Updates.OrgUnitUpdates). */
  | { readonly kind: 'not-requested' }
  | { readonly kind: 'unknown' };

/** Never throws: integers from 0 and strings of digits are known, -1 is not requested. */
export function readCount(value: unknown): Count {
  const n = typeof value === 'string' && /^(?:-1|\d+)$/.test(value) ? Number(value) : value;
  if (n === -1) return { kind: 'not-requested' };
  if (typeof n === 'number' && Number.isInteger(n) && n >= 0) {
    return { kind: 'known', n: Math.abs(n) };
  }
  return { kind: 'unknown' };
}
