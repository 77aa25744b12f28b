// The values of config.json, key by key, above all the origins that receive tokens.
import { describe, expect, test } from 'vitest';
import type { ConfigProblem } from '../../../src/config/configTexts.ts';
import { mistakesIn, minimalConfig, type ConfigChanges } from './minimalConfig.ts';

type Problem = ConfigProblem | 'none';

function problemOf(changes: ConfigChanges): string {
  const mistakes = mistakesIn(minimalConfig(changes));
  return mistakes.length === 0 ? 'none' : mistakes.map(({ problem }) => problem).join(' ');
}

/** `path`: such as `lms.baseUrl`. */
function problemAt(path: string, value: unknown): string {
  const [part = '', key] = path.split('.');
  return problemOf({ [part]: key === undefined ? value : { [key]: value } });
}

const endpoints = ['authorization', 'token', 'revocation', 'endSession'];
const addresses: [string, Problem][] = [
  ['https://lms.example.edu', 'none'],
  ['https://lms.example.edu:8443/base', 'none'],
  ['http://localhost:5173', 'none'],
  ['http://lms.localhost:3000', 'none'],
  ['http://127.0.0.1', 'none'],
  ['http://127.9.9.9', 'none'],
  ['http://[::1]:3000', 'none'],
  ['http://lms.example.edu', 'not-https'],
  ['http://localhost.example.edu', 'not-https'],
  ['http://notlocalhost', 'not-https'],
  ['http://127.0.0.1.example.edu', 'not-https'],
  ['http://128.0.0.1', 'not-https'],
  ['http://192.168.1.7', 'not-https'],
  ['http://[::2]', 'not-https'],
  ['ftp://lms.example.edu', 'not-https'],
  ['javascript:alert(1)', 'not-https'],
  ['data:text/html,x', 'not-https'],
  ['lms.example.edu', 'not-an-address'],
  ['//lms.example.edu', 'not-an-address'],
  ['https://', 'not-an-address'],
  ['https://ada@lms.example.edu', 'address-extras'],
  ['https://ada:pw@lms.example.edu', 'address-extras'],
  ['https://lms.example.edu/#top', 'address-extras'],
];

describe('addresses', () => {
  test.each(addresses)('%s: %s', (value, problem) => {
    const service = ['issuer', ...endpoints.map((key) => `${key}Endpoint`)];
    for (const path of ['lms.baseUrl', ...service.map((key) => `auth.${key}`), 'support.url'])
      expect([path, problemAt(path, value)]).toEqual([path, problem]);
  });

  test('an endpoint may have a query (RFC 6749, 3.1); bases have none, as paths are appended', () => {
    const query = 'https://a.example/x?tenant=7';
    expect(problemAt('auth.authorizationEndpoint', query)).toBe('none');
    expect(problemAt('auth.issuer', query)).toBe('address-extras');
    expect(problemAt('lms.baseUrl', query)).toBe('address-extras');
  });

  test.each<[string, object, Problem]>([
    ['https://lms.example.edu/svc/api', {}, 'has-api-root'],
    ['https://lms.example.edu/svc/api/le/1.82/', {}, 'has-api-root'],
    ['https://lms.example.edu/campus/svc/api/', {}, 'has-api-root'],
    ['https://lms.example.edu/proxy', { apiRoot: '/proxy' }, 'has-api-root'],
    ['https://lms.example.edu/d2l/api', { preset: 'brightspace' }, 'has-api-root'],
    ['https://lms.example.edu/svc/apis', {}, 'none'],
    ['https://lms.example.edu/campus', {}, 'none'],
    ['https://lms.example.edu/svc/api', { apiRoot: '/' }, 'none'],
    ['', { apiRoot: '/' }, 'none'],
  ])('baseUrl ends before the API root: %s, %j', (baseUrl, lms, problem) => {
    expect(problemOf({ lms: { baseUrl, ...lms } })).toBe(problem);
  });
});

const discovery = [
  '/core/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server',
];

test.each<[path: string, problem: Problem, values: readonly unknown[]]>([
  ['brand.lms', 'none', ['Campus', 'O’Brien’s “Campus” <b>', 'قاعة الدرس', '𝒞'.repeat(40)]],
  ['brand.lms', 'not-a-short-name', ['x'.repeat(41), 'A\nB', 'A\u2028B', '\u202EA', '\uD800']],
  ['brand.lms', 'empty', ['  ']],
  ['brand.lms', 'not-text', [7]],
  ['brand.accent', 'none', ['#1d4f91', '#1D4F91']],
  ['brand.accent', 'not-a-color', ['1d4f91', '#1d4', '#1d4f91ff', '#1d4f9g', 'red; x: y']],
  ['lms.webUrl', 'none', ['https://campus.example.edu/', '']],
  ['lms.webUrl', 'not-https', ['http://campus.example.edu']],
  ['lms.webUrl', 'address-extras', ['https://campus.example.edu/?a']],
  ['lms.webUrl', 'not-an-address', ['campus.example.edu']],
  ['lms.apiRoot', 'none', ['/d2l/api']],
  ['lms.apiRoot', 'not-a-path', ['svc/api', '/svc/api?x', '/svc api', 'https://x.example/api']],
  // With an empty baseUrl, this path would send the token to another server.
  ['lms.apiRoot', 'not-a-path', ['//evil.example']],
  ['lms.apiRoot', 'empty', ['']],
  ['lms.tokenHeader', 'none', ['Authorization']],
  ['lms.tokenHeader', 'not-a-header', ['X Token', 'Token:', 'Töken']],
  ['lms.preset', 'not-a-choice', ['canvas']],
  ['auth.clientId', 'empty', ['  ']],
  ['auth.issuer', 'discovery-address', discovery.map((path) => `https://a.example${path}`)],
  ['auth.scope', 'none', ['openid core:*:*', 'users:userdata:create,read core:*:*']],
  ['auth.scope', 'not-scopes', ['a:b:c  d:e:f', 'a:b:"c"', 'a:b:c,,d', ',core:*:*']],
  ['auth.scope', 'not-text', [['core:*:*']]],
  ['auth.tokenStore', 'not-a-choice', ['local']],
  ['auth.automatic', 'none', [true]],
  ['auth.automatic', 'not-a-flag', ['true']],
  ['auth.idleMinutes', 'none', [0, 1, 1440]],
  ['auth.idleMinutes', 'not-idle-minutes', [0.5, -5, 1441]],
  ['auth.idleMinutes', 'not-a-number', ['15']],
  ['contracts.le', 'none', ['1.100']],
  ['contracts.le', 'not-a-contract-version', ['1', 'v1.82']],
  ['contracts.le', 'unstable', ['unstable']],
  ['contracts.lp', 'unstable', ['unstable']],
  ['courses', 'none', [[{ id: '6606' }]]],
  ['courses', 'empty-list', [[]]],
  ['courses', 'not-courses', ['enrolments', { id: '6606' }]],
  ['courses', 'not-an-object', [['6606']]],
  ['courses', 'not-a-course-id', ['a,b', '..', '', 1.5, 2 ** 53, null].map((id) => [{ id }])],
  ['courses', 'empty', [[{ id: '1', name: '' }]]],
  ['courses', 'unknown-key', [[{ id: '1', title: 'x' }]]],
  ['updates.types', 'empty-list', [[]]],
  ['updates.types', 'not-a-list', ['UnreadDiscussions']],
  ['updates.types', 'not-a-choice', [[6], ['unreaddiscussions']]],
  ['updates.refreshMinutes', 'none', [0, 1, 1440]],
  ['updates.refreshMinutes', 'not-refresh-minutes', [0.5, -5, 1441, Number.POSITIVE_INFINITY]],
  ['links.course', 'none', ['/home/{orgUnitId}', 'https://lms.example.edu/{orgUnitId}']],
  ['links.course', 'no-placeholder', ['/home']],
  ['links.course', 'not-a-link', ['home/{orgUnitId}', '\\d2l\\{orgUnitId}', 'data:{orgUnitId}']],
  ['links.course', 'not-a-link', ['//evil.example/{orgUnitId}', '/\\evil.example/{orgUnitId}']],
  ['links.course', 'not-a-link', ['http://x.edu/{orgUnitId}', '/\t/evil.example/{orgUnitId}']],
  ['support.email', 'none', ['help@example.edu']],
  ['support.email', 'not-an-email', ['help', 'mailto:help@example.edu']],
])('%s', (path, problem, values) => {
  for (const value of values) expect([value, problemAt(path, value)]).toEqual([value, problem]);
});
