// What an exchange was for.
import { expect, test } from 'vitest';
import { exchangeKind } from '../exchangeKind.ts';

test.each([
  ['/', 'html'],
  ['/embed', 'html'],
  ['/auth/callback', 'html'],
  ['/config.json', 'config'],
  ['/assets/index-1.js', 'asset'],
  ['/icon.svg', 'asset'],
  ['/core/connect/token', 'token'],
  ['/svc/api/versions/check', 'versions'],
  ['/svc/api/lp/1.49/users/whoami', 'whoami'],
  ['/svc/api/lp/1.49/enrollments/myenrollments/', 'enrolments'],
  ['/svc/api/le/1.82/updates/myUpdates/', 'counts'],
  ['/svc/api/le/1.82/7142/updates/myUpdates', 'counts'],
  ['/svc/api/elsewhere', 'other'],
])('%s is %s', (path, kind) => {
  expect(exchangeKind('GET', path, '/svc/api')).toBe(kind);
});

test('a question before a request is a preflight, wherever it goes', () => {
  expect(exchangeKind('OPTIONS', '/svc/api/versions/check', '/svc/api')).toBe('preflight');
});
