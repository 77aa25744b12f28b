// Source expressions of a policy (CSP Level 3, 6.7.2), for origins only.
import { expect, test } from 'vitest';
import { allows, parsePolicies } from '../../src/doctor/contentSecurityPolicy.ts';

const PAGE = 'https://updates.example.edu';

const origin = 'https://lms.example.edu';

test.each([
  ["'self'", false],
  ["'none'", false],
  ['*', true],
  ['https:', true],
  ['http:', false],
  ['https://lms.example.edu', true],
  ['https://lms.example.edu/svc/', true],
  ['http://lms.example.edu', true],
  ['lms.example.edu', true],
  ['*.example.edu', true],
  ['*.lms.example.edu', false],
  ['https://*.example.edu:*', true],
  ['https://lms.example.edu:8443', false],
  ['https://lms.example.education', false],
  ["'nonce-abc'", false],
  ['', false],
])('%s allows https://lms.example.edu: %s', (source, allowed) => {
  expect(allows([source], origin, PAGE)).toBe(allowed);
});

test('the page’s origin is allowed by self, a port by its number or *', () => {
  expect(allows(["'self'"], PAGE, PAGE)).toBe(true);
  expect(allows(['http://localhost:*'], 'http://localhost:4400', 'http://localhost:1')).toBe(true);
  expect(allows(['http://localhost:4400'], 'http://localhost:4400', PAGE)).toBe(true);
});

test('of two equal directives, in any case, the first counts', () => {
  const [policy] = parsePolicies(
    " Connect-Src a.example ; connect-src b.example;; default-src 'none'",
  );
  expect([...(policy ?? [])]).toEqual([
    ['connect-src', ['a.example']],
    ['default-src', ["'none'"]],
  ]);
});
