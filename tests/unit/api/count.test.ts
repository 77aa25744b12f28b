// One count in an answer: known, not requested, or unknown.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCount, type Count } from '../../../src/api/updates.ts';

const unknown: Count = { kind: 'unknown' };
const notRequested: Count = { kind: 'not-requested' };
const known = (n: number): Count => ({ kind: 'known', n });

/** The same rule, written independently. */
function expected(value: unknown): Count {
  if (value === -1 || value === '-1') return notRequested;
  if (typeof value === 'string')
    return /^[0-9]{1,15}$/.test(value) ? known(Number(value)) : unknown;
  if (typeof value !== 'number' || value % 1 !== 0 || value < 0) return unknown;
  return known(value === 0 ? 0 : value);
}

test('property: never throws, and only integers from 0 and strings of digits are known', () => {
  const value = fc.oneof(
    fc.constantFrom<unknown>(-1, '-1', -0, '007', 1e308, '0x10', '٧'),
    fc.anything(),
    fc.jsonValue(),
    fc.integer({ min: -3 }),
    fc.nat().map(String),
    fc.string({ unit: fc.constantFrom('-', '0', '1', '9', '.', ' ', 'e'), maxLength: 6 }),
  );
  fc.assert(
    fc.property(value, (wire) => {
      expect(readCount(wire)).toEqual(expected(wire));
    }),
    { numRuns: 1000 },
  );
});
