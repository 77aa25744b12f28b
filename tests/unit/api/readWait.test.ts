// Whether a failed response asks to wait, and for how long: headers of many servers, and words of rate limits.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isTransient, mayBeAboutSome } from '../../../src/api/errors.ts';
import { readFault } from '../../../src/api/readFault.ts';
import { LONGEST_WAIT_MS, readRetryAfter } from '../../../src/api/readWait.ts';

const NOW = Date.UTC(2026, 10, 26, 10, 0, 0);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Retry-After', () => {
  test.each<[number | undefined, readonly string[]]>([
    [0, ['0', '-3']],
    [493, ['0.493']],
    [7_000, ['7']],
    [20_000, [' 20 ', '20.0', '20.', '+20', '20, 20', '20,30', '20;comment', '"20"']],
    [20_000, ['20s', '20 seconds']],
    [2_030_000, ['2030']],
    [LONGEST_WAIT_MS, ['86400', '1000000', '9'.repeat(400), 'Fri, 26 Nov 2027 10:00:20 GMT']],
    [undefined, ['', 'soon', '1e3', '20 minutes', '2026-11-26', 'Any, 45 Foo 2026 99:99:99 GMT']],
    [
      20_000,
      [
        'Thu, 26 Nov 2026 10:00:20 GMT',
        'thu, 26 nov 2026 10:00:20 gmt',
        'Thu, 26 Nov 2026 10:00:20 UTC',
        'Thu, 26 Nov 2026 11:00:20 +0100',
        'Thu, 26 Nov 2026 10:00:20',
        'Thu, 26 Nov 2026 10:00:20 GMT, Thu, 26 Nov 2026 10:00:20 GMT',
        'Thursday, 26-Nov-26 10:00:20 GMT',
        'Thu Nov 26 10:00:20 2026',
        '2026-11-26T10:00:20Z',
        '2026-11-26T10:00:20.000+00:00',
        '2026-11-26T10:00:20',
      ],
    ],
  ])('a wait of %s ms: %j', (ms, values) => {
    for (const value of values) expect([value, readRetryAfter(value, null)]).toEqual([value, ms]);
  });

  test.each([
    ['this clock is ten minutes fast', '09:50'],
    ['this clock is an hour slow', '11:00'],
  ])('a date counts from the Date of the response: %s', (_, now) => {
    const at = (seconds: string) => `Thu, 26 Nov 2026 ${now}:${seconds} GMT`;
    expect(readRetryAfter(at('03'), at('00'))).toBe(3_000);
  });

  test('a date that is over by this clock is still a wait, unless the response says when it was sent', () => {
    const past = 'Thu, 26 Nov 2026 09:50:03 GMT';
    expect(readRetryAfter(past, null)).toBe(5_000);
    expect(readRetryAfter(past, 'Thu, 26 Nov 2026 10:00:00 GMT')).toBe(0);
    expect(readRetryAfter(past, 'nonsense')).toBe(5_000);
  });

  const headers = new Headers({ 'Retry-After': '20' });

  const statuses = [400, 402, 403, 404, 405, 408, 409, 413, 414, 422, 429, 451, 500, 501, 503, 599];
  test.each(statuses)('with status %i is a wait: a transient fault, about no ids', (status) => {
    const fault = readFault(status, headers, '{"detail":"Not authorized"}');
    const limited = { kind: 'rate-limited', retryAfterMs: 20_000 };
    const busy = { kind: 'server-error', status, retryAfterMs: 20_000 };
    expect(fault).toEqual(status < 500 ? limited : busy);
    expect([isTransient(fault), mayBeAboutSome(fault)]).toEqual([true, false]);
  });

  test('of 0 with a server error is no wait', () => {
    const zero = new Headers({ 'Retry-After': '0' });
    expect(readFault(503, zero, '')).toEqual({ kind: 'server-error', status: 503 });
  });

  test('with 401 leaves the renewal of the token alone', () => {
    expect(readFault(401, headers, '')).toEqual({ kind: 'signed-out' });
  });
});

describe('words of a rate limit', () => {
  const kindOf = (status: number, body: string) => readFault(status, new Headers(), body).kind;

  test.each([
    '403 Forbidden (Rate Limit Exceeded)',
    '{"error":{"errors":[{"reason":"userRateLimitExceeded"}]}}',
    '{"message":"API rate limit exceeded for 203.0.113.9."}',
    'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
    '{"__type":"ThrottlingException","message":"Rate exceeded"}',
    '{"errorCode":"REQUEST_LIMIT_EXCEEDED","message":"TotalRequests Limit exceeded."}',
    'Request was throttled. Expected available in 42 seconds.',
    '<html><title>Forbidden</title><p>Too many requests from this address.',
    'You are being rate limited.',
    '{"code":"TooManyRequests"}',
    'Out of call volume quota. Quota will be replenished in 00:10:00.',
    'Please slow down!',
    'Quota exceeded for quota metric',
    'You have reached the maximum number of requests.',
    '{"message":"Please try again later."}',
    'Access blocked. Try again in 30 seconds.',
  ])('403 and 400 with %s', (body) => {
    expect([kindOf(403, body), kindOf(400, body)]).toEqual(['rate-limited', 'rate-limited']);
  });

  test.each([
    '',
    '{"detail":"Not authorized"}',
    '<h1>403 Forbidden</h1>',
    'You do not have permission to view this. Try again later or ask your instructor.',
    'The corporate limit applies to your role.',
    'You have reached the limit of attempts.',
    'Disk quota exceeded',
    'Request ID: 7f3a. Your request was blocked.',
    'Your session will expire in 5 minutes.',
    '<script>function throttled(f) { return slow; } // rate limit</script><p>Not permitted',
    '<p class="rate limit exceeded">Not permitted</p>',
    'x'.repeat(20_000) + 'rate limit exceeded',
  ])('403 without them: %s', (body) => {
    expect(kindOf(403, body)).toBe('not-permitted');
  });

  test.each([
    'orgUnitIdsCSV: too many ids',
    'The request limit of 25 ids was exceeded.',
    'You have exceeded the request limit: at most 25 items.',
    'Request size limit exceeded',
  ])('400 that asks for a smaller request: %s', (body) => {
    expect(kindOf(400, body)).toBe('refused');
  });

  test('a server error with them is a rate limit; with "try again later" it is an error', () => {
    expect(kindOf(503, '<Error><Code>SlowDown</Code></Error>')).toBe('rate-limited');
    expect(kindOf(500, '{"fault":"Spike arrest violation. Allowed rate : 10ps"}')).toBe(
      'rate-limited',
    );
    expect(kindOf(500, 'Something went wrong. Please try again later.')).toBe('server-error');
    expect(kindOf(503, 'Down for maintenance. Try again in a few minutes.')).toBe('server-error');
  });

  test('404 and other statuses are read by their header alone', () => {
    expect(kindOf(404, 'rate limit')).toBe('not-found');
    expect(kindOf(405, 'rate limit')).toBe('refused');
  });

  test.each<[string, Record<string, string>, number | undefined]>([
    ['Rate limit is exceeded. Try again in 12 seconds.', {}, 12_000],
    ['Too many requests. Please wait 2 minutes.', {}, 120_000],
    ['Too many requests.', {}, undefined],
    ['Too many requests.', { 'RateLimit-Reset': '30' }, 30_000],
    ['Too many requests.', { 'X-RateLimit-Reset': String(NOW / 1_000 + 30) }, 30_000],
    ['Too many requests.', { 'X-Rate-Limit-Reset': '30.5' }, 30_500],
    ['Too many requests.', { 'X-Rate-Limit-Reset': 'soon' }, undefined],
    ['Too many requests in 99999999999 seconds.', {}, LONGEST_WAIT_MS],
  ])('the length of the wait: %s %j', (body, headers, retryAfterMs) => {
    const fault = { kind: 'rate-limited', retryAfterMs };
    expect(readFault(403, new Headers(headers), body)).toEqual(fault);
    expect(readFault(429, new Headers(headers), body)).toEqual(fault);
  });

  test('a missing scope stays a missing scope', () => {
    const body = '{"detail":"Insufficient scope. Contact your administrator."}';
    expect(kindOf(403, body)).toBe('insufficient-scope');
  });
});
