// The fault of each unsuccessful answer, whatever its body.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fault } from '../../../src/api/errors.ts';
import { readFault } from '../../../src/api/readFault.ts';

const scope = (fallback: boolean): Fault => ({ kind: 'insufficient-scope', fallback });
const limited = (retryAfterMs: number | undefined): Fault => ({
  kind: 'rate-limited',
  retryAfterMs,
});

test.each<[number, Fault]>([
  [400, { kind: 'refused', status: 400 }],
  [401, { kind: 'signed-out' }],
  [403, { kind: 'not-permitted' }],
  [404, { kind: 'not-found' }],
  [408, { kind: 'refused', status: 408 }],
  [429, limited(undefined)],
  [500, { kind: 'server-error', status: 500 }],
  [503, { kind: 'server-error', status: 503 }],
  [511, { kind: 'intercepted', status: 511 }],
])('an answer %i', (status, fault) => {
  expect(readFault(status, new Headers(), '')).toEqual(fault);
});

test.each([
  ['{"title":"Insufficient scope to call this action"}', scope(false)],
  ['{"error":"insufficient_scope"}', scope(false)],
  ['The scopes are insufficient. The scope core:*:* would do.', scope(true)],
  ['INSUFFICIENT SCOPE', scope(false)],
  ['Your scope is insufficient.', scope(false)],
  ['Request had insufficient authentication scopes.', scope(false)],
  ['{"reason":"ACCESS_TOKEN_SCOPE_INSUFFICIENT"}', scope(false)],
  ['{"error":"insufficientScope"}', scope(false)],
  ['The scopes are not sufficient.', scope(false)],
  ['<p>You may not read this microscope.</p>', { kind: 'not-permitted' }],
  ['core:*:*', { kind: 'not-permitted' }],
])('403 with %s', (body, fault) => {
  expect(readFault(403, new Headers(), body)).toEqual(fault);
});

test('403 with a challenge that names scopes (RFC 6750, 3.1)', () => {
  const challenge = 'Bearer error="insufficient_scope", scope="core:*:*"';
  expect(readFault(403, new Headers({ 'WWW-Authenticate': challenge }), '')).toEqual(scope(true));
});

test.each([
  [400, scope(false)],
  [401, scope(false)],
  [404, { kind: 'not-found' }],
  [500, { kind: 'server-error', status: 500 }],
])('%i with a body about scopes', (status, fault) => {
  expect(readFault(status, new Headers(), 'insufficient scope')).toEqual(fault);
});

const html = { 'Content-Type': 'text/html; charset=utf-8' };
const documents: readonly [Record<string, string>, string][] = [
  [html, ''],
  [html, 'Access denied'],
  [{ 'Content-Type': 'application/xhtml+xml' }, '<p>No</p>'],
  [{}, '<!DOCTYPE html><title>Just a moment...</title>'],
  [{}, '\r\n <!doctype html>'],
  [{ 'Content-Type': 'text/plain' }, '<html lang="en"><body>Blocked</body></html>'],
];
/** The session decides about 401; 429 is a wait; smaller requests avoid the others. */
const meant = [401, 408, 413, 414, 429, 431];
const statuses = Array.from({ length: 100 }, (_, n) => 400 + n);

test.each(documents)('a 4xx that is a page is not of the LMS: %j %s', (headers, body) => {
  const isIntercepted = (status: number) =>
    readFault(status, new Headers(headers), body).kind === 'intercepted';
  expect(statuses.filter((status) => !isIntercepted(status))).toEqual(meant);
});

test('a page that asks to wait, or that names scopes, is told as that', () => {
  const waits = new Headers({ ...html, 'Retry-After': '5' });
  expect(readFault(403, waits, '<html>')).toEqual(limited(5_000));
  const page = '<html><p>Insufficient scope</p></html>';
  expect(readFault(403, new Headers(html), page)).toEqual(scope(false));
});

test('a 5xx that is a page is a server error', () => {
  expect(readFault(502, new Headers(html), '<html>').kind).toBe('server-error');
});

test('property: never throws, and keeps nothing of the body', () => {
  fc.assert(
    fc.property(fc.integer({ min: 400, max: 599 }), fc.string(), (status, body) => {
      const marked = `<secret-of-the-body>${body}`;
      expect(JSON.stringify(readFault(status, new Headers(), marked))).not.toContain('secret-of');
    }),
  );
});
