// The transient faults: only these are retried automatically.
import { expect, test } from 'vitest';
import { ApiError, faultOf, isTransient, type Fault } from '../../../src/api/errors.ts';

const transient: readonly Fault[] = [
  { kind: 'network' },
  { kind: 'timeout' },
  { kind: 'rate-limited', retryAfterMs: undefined },
  { kind: 'paused', until: 1, maintenance: false },
  { kind: 'refused', status: 408 },
];
const lasting: readonly Fault[] = [
  { kind: 'server-error', status: 501 },
  { kind: 'server-error', status: 505 },
  { kind: 'refused', status: 400 },
  { kind: 'intercepted', status: 403 },
  { kind: 'intercepted', status: 511 },
  { kind: 'signed-out' },
  { kind: 'insufficient-scope', fallback: true },
  { kind: 'not-permitted' },
  { kind: 'not-found' },
  { kind: 'malformed' },
  { kind: 'too-large' },
];

/** Every 5xx but 501 and 505. */
const passing = Array.from({ length: 100 }, (_, n) => 500 + n).filter(
  (n) => n !== 501 && n !== 505,
);

test.each(passing)('a server error %i is a transient fault', (status) => {
  expect(isTransient({ kind: 'server-error', status })).toBe(true);
});

test.each(transient)('$kind $status is a transient fault', (fault) => {
  expect(isTransient(fault)).toBe(true);
});

test.each(lasting)('$kind $status is a lasting fault', (fault) => {
  expect(isTransient(fault)).toBe(false);
});

test('an ApiError keeps its fault; the fault of any other error is malformed', () => {
  const fault = { kind: 'timeout' } as const;
  expect(faultOf(new ApiError(fault))).toBe(fault);
  expect(faultOf(new SyntaxError('x'))).toEqual({ kind: 'malformed' });
  expect(new ApiError(fault)).toMatchObject({ name: 'ApiError', message: 'timeout' });
});
