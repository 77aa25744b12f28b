// `auth.issuer` and `lms.baseUrl` are bases: the page appends the paths of discovery and of the API.
import { expect, test } from 'vitest';
import { minimalConfig, type ConfigChanges } from './minimalConfig.ts';
import { mistakesIn } from './mistakesIn.ts';

const problemOf = (changes: ConfigChanges) =>
  mistakesIn(minimalConfig(changes))
    .map(({ problem }) => problem)
    .join(' ');

test.each([
  'https://a.example/core/.well-known/openid-configuration',
  'https://a.example/.well-known/oauth-authorization-server/core',
])('an issuer is not the address of a discovery document: %s', (value) => {
  expect(problemOf({ auth: { issuer: value } })).toBe('discovery-address');
});

test.each([
  ['https://lms.example.edu/svc/api', {}, 'has-api-root'],
  ['https://lms.example.edu/svc/api/le/1.82/', {}, 'has-api-root'],
  ['https://lms.example.edu/campus/svc/api/', {}, 'has-api-root'],
  ['https://lms.example.edu/proxy', { apiRoot: '/proxy' }, 'has-api-root'],
  ['https://lms.example.edu/d2l/api', { preset: 'brightspace' }, 'has-api-root'],
  ['https://lms.example.edu/svc/apis', {}, ''],
  ['https://lms.example.edu/campus', {}, ''],
  ['https://lms.example.edu/svc/api', { apiRoot: '/' }, ''],
  ['', { apiRoot: '/' }, ''],
])('baseUrl ends before the API root: %s, %j', (baseUrl, lms, problem) => {
  expect(problemOf({ lms: { baseUrl, ...lms } })).toBe(problem);
});

test('baseUrl has no query, because the API root is appended', () => {
  expect(problemOf({ lms: { baseUrl: 'https://lms.example.edu/?tenant=7' } })).toBe(
    'address-extras',
  );
});

test('an issuer has no query (RFC 8414, 2)', () => {
  expect(problemOf({ auth: { issuer: 'https://a.example/core?tenant=7' } })).toBe('address-extras');
});
