// The transient faults: only these are retried automatically.
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { ApiError, faultOf, isTransient, type Fault } from '../../../src/api/errors.ts';

const transient: readonly Fault[] = [
  { kind: 'network' },
  { kind: 'timeout' },
  { kind: 'rate-limited', retryAfterMs: undefined },
  { kind: 'paused', until: 1, maintenance: false },
  { kind: 'refused', status: 408 },
  ...Array.from({ length: 100 }, (_, n): Fault => ({ kind: 'server-error', status: 500 + n })),
];
const lasting: readonly Fault[] = [
  ...[501, 505].map((status): Fault => ({ kind: 'server-error', status })),
  { kind: 'refused', status: 400 },
  ...[403, 511].map((status): Fault => ({ kind: 'intercepted', status })),
  { kind: 'signed-out' },
  { kind: 'insufficient-scope', fallback: true },
  { kind: 'not-permitted' },
  { kind: 'not-found' },
  { kind: 'malformed' },
  { kind: 'too-large' },
];

test('network, waits, 408 and every 5xx but 501 and 505 are transient', () => {
  const all = [...transient, ...lasting];
  const isLasting = (fault: Fault) => lasting.some((one) => isDeepStrictEqual(one, fault));
  expect(all.filter(isTransient)).toEqual(transient.filter((fault) => !isLasting(fault)));
});

test('an ApiError keeps its fault; the fault of any other error is malformed', () => {
  const fault = { kind: 'timeout' } as const;
  expect(faultOf(new ApiError(fault))).toBe(fault);
  expect(faultOf(new SyntaxError('x'))).toEqual({ kind: 'malformed' });
  expect(new ApiError(fault)).toMatchObject({ name: 'ApiError', message: 'timeout' });
});
