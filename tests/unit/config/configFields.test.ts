// The values of config.json, key by key, above all the origins that receive tokens.
import { describe, expect, test } from 'vitest';
import type { ConfigProblem } from '../../../src/config/configTexts.ts';
import { minimalConfig, type ConfigChanges } from './minimalConfig.ts';
import { mistakesIn } from './mistakesIn.ts';

type Problem = ConfigProblem | 'none';

function problemOf(changes: ConfigChanges): string {
  const mistakes = mistakesIn(minimalConfig(changes));
  return mistakes.length === 0 ? 'none' : mistakes.map(({ problem }) => problem).join(' ');
}

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
    expect(problemOf({ lms: { baseUrl: value } })).toBe(problem);
    expect(problemOf({ auth: { issuer: value } })).toBe(problem);
    expect(problemOf({ auth: { authorizationEndpoint: value } })).toBe(problem);
    expect(problemOf({ auth: { tokenEndpoint: value } })).toBe(problem);
    expect(problemOf({ auth: { revocationEndpoint: value } })).toBe(problem);
    expect(problemOf({ auth: { endSessionEndpoint: value } })).toBe(problem);
    expect(problemOf({ support: { url: value } })).toBe(problem);
  });

  test('an endpoint may have a query (RFC 6749, 3.1)', () => {
    expect(problemOf({ auth: { authorizationEndpoint: 'https://a.example/x?tenant=7' } })).toBe(
      'none',
    );
  });
});

describe('one value', () => {
  const lms = (key: string) => (value: unknown) => ({ lms: { [key]: value } });
  const auth = (key: string) => (value: unknown) => ({ auth: { [key]: value } });
  const part = (name: string, key: string) => (value: unknown) => ({ [name]: { [key]: value } });
  const top = (key: string) => (value: unknown) => ({ [key]: value });

  test.each<[string, (value: unknown) => ConfigChanges, [unknown, Problem][]]>([
    [
      'brand.lms',
      part('brand', 'lms'),
      [
        ['Campus', 'none'],
        ['O’Brien’s “Campus” <b>', 'none'],
        ['قاعة الدرس', 'none'],
        ['𝒞'.repeat(40), 'none'],
        ['x'.repeat(41), 'not-a-short-name'],
        ['My\nCampus', 'not-a-short-name'],
        ['My\tCampus', 'not-a-short-name'],
        ['My\u2028Campus', 'not-a-short-name'],
        ['\u202ECampus', 'not-a-short-name'],
        ['\uD800', 'not-a-short-name'],
        ['  ', 'empty'],
        [7, 'not-text'],
      ],
    ],
    [
      'brand.accent',
      part('brand', 'accent'),
      [
        ['#1d4f91', 'none'],
        ['#1D4F91', 'none'],
        ['1d4f91', 'not-a-color'],
        ['#1d4', 'not-a-color'],
        ['#1d4f91ff', 'not-a-color'],
        ['#1d4f9g', 'not-a-color'],
        ['red; background: url(https://evil.example)', 'not-a-color'],
        ['', 'empty'],
        [0x1d4f91, 'not-text'],
      ],
    ],
    [
      'lms.webUrl',
      lms('webUrl'),
      [
        ['https://campus.example.edu/', 'none'],
        ['', 'none'],
        ['http://campus.example.edu', 'not-https'],
        ['https://campus.example.edu/?a', 'address-extras'],
        ['campus.example.edu', 'not-an-address'],
      ],
    ],
    [
      'lms.apiRoot',
      lms('apiRoot'),
      [
        ['/d2l/api', 'none'],
        ['svc/api', 'not-a-path'],
        ['/svc/api?x', 'not-a-path'],
        ['/svc api', 'not-a-path'],
        ['https://lms.example.edu/svc/api', 'not-a-path'],
        ['', 'empty'],
        [7, 'not-text'],
        // With an empty baseUrl, this path would send the token to another server.
        ['//evil.example', 'not-a-path'],
      ],
    ],
    [
      'lms.tokenHeader',
      lms('tokenHeader'),
      [
        ['Authorization', 'none'],
        ['X Token', 'not-a-header'],
        ['Token:', 'not-a-header'],
        ['Töken', 'not-a-header'],
        ['', 'empty'],
      ],
    ],
    ['lms.preset', lms('preset'), [['canvas', 'not-a-choice']]],
    ['auth.clientId', auth('clientId'), [['  ', 'empty']]],
    [
      'auth.scope',
      auth('scope'),
      [
        ['openid core:*:*', 'none'],
        ['users:userdata:create,read', 'none'],
        ['a:b:c  d:e:f', 'not-scopes'],
        ['a:b:"c"', 'not-scopes'],
        ['users:userdata:create,read core:*:*', 'none'],
        ['core:*:*,users:profile:read', 'not-scopes'],
        ['openid,profile', 'not-scopes'],
        ['a:b:c,d,e:f:g', 'not-scopes'],
        [',core:*:*', 'not-scopes'],
        ['a:b:c,,d', 'not-scopes'],
        [['core:*:*'], 'not-text'],
      ],
    ],
    ['auth.tokenStore', auth('tokenStore'), [['local', 'not-a-choice']]],
    [
      'contracts.le',
      part('contracts', 'le'),
      [
        ['1.100', 'none'],
        ['1', 'not-a-contract-version'],
        ['unstable', 'unstable'],
        ['v1.82', 'not-a-contract-version'],
        [1.82, 'not-text'],
      ],
    ],
    [
      'courses',
      top('courses'),
      [
        [[{ id: '6606' }], 'none'],
        [[], 'empty-list'],
        ['enrolments', 'not-courses'],
        [{ id: '6606' }, 'not-courses'],
        [['6606'], 'not-an-object'],
        [[{ id: 'a,b' }], 'not-a-course-id'],
        [[{ id: '..' }], 'not-a-course-id'],
        [[{ id: '' }], 'not-a-course-id'],
        [[{ id: 1.5 }], 'not-a-course-id'],
        [[{ id: 2 ** 53 }], 'not-a-course-id'],
        [[{ id: null }], 'not-a-course-id'],
        [[{ id: '1', name: '' }], 'empty'],
        [[{ id: '1', title: 'x' }], 'unknown-key'],
      ],
    ],
    [
      'updates.types',
      part('updates', 'types'),
      [
        [[], 'empty-list'],
        ['UnreadDiscussions', 'not-a-list'],
        [[6], 'not-a-choice'],
        [['unreaddiscussions'], 'not-a-choice'],
      ],
    ],
    [
      'updates.refreshMinutes',
      part('updates', 'refreshMinutes'),
      [
        [0, 'none'],
        [1, 'none'],
        [1440, 'none'],
        [0.5, 'not-refresh-minutes'],
        [-5, 'not-refresh-minutes'],
        [1441, 'not-refresh-minutes'],
        [Number.POSITIVE_INFINITY, 'not-refresh-minutes'],
        ['5', 'not-a-number'],
      ],
    ],
    [
      'links.course',
      part('links', 'course'),
      [
        ['/home/{orgUnitId}', 'none'],
        ['https://lms.example.edu/{orgUnitId}', 'none'],
        ['/home', 'no-placeholder'],
        ['home/{orgUnitId}', 'not-a-link'],
        ['//evil.example/{orgUnitId}', 'not-a-link'],
        ['/\\evil.example/{orgUnitId}', 'not-a-link'],
        ['http://lms.example.edu/{orgUnitId}', 'not-a-link'],
        ['/\t/evil.example/{orgUnitId}', 'not-a-link'],
        ['\\d2l\\home\\{orgUnitId}', 'not-a-link'],
        ['javascript:alert({orgUnitId})', 'not-a-link'],
      ],
    ],
    [
      'support.email',
      part('support', 'email'),
      [
        ['help@example.edu', 'none'],
        ['help', 'not-an-email'],
        ['mailto:help@example.edu', 'not-an-email'],
      ],
    ],
    [
      'embedders',
      (value) => ({ embedders: [value] }),
      [
        ['https://lms.example.edu', 'none'],
        ['http://localhost:3000', 'none'],
        ['https://lms.example.edu/', 'not-an-origin'],
        ['https://LMS.example.edu', 'not-an-origin'],
        ['http://lms.example.edu', 'not-an-origin'],
        ['https://*.example.edu', 'wildcard'],
      ],
    ],
  ])('%s', (_, changes, cases) => {
    const found = cases.map(([value]) => [value, problemOf(changes(value))]);
    expect(found).toEqual(cases);
  });
});
