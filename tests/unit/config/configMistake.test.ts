// One mistake in config.json: its path, the value found and the values allowed, but no secret.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { updateTypes } from '../../../src/api/updateType.ts';
import { configKeys } from '../../../src/config/knownKeys.ts';
import { parseConfig } from '../../../src/config/parseConfig.ts';
import { mistakeText } from '../../../src/config/configTexts.ts';
import { minimalConfig, type ConfigChanges } from './minimalConfig.ts';
import { mistakesIn } from './mistakesIn.ts';

const only = (changes: ConfigChanges) => mistakesIn(minimalConfig(changes));

describe('a mistake', () => {
  test('shows the found value as JSON', () => {
    expect(only({ updates: { refreshMinutes: '5' } })).toEqual([
      { path: 'updates.refreshMinutes', problem: 'not-a-number', found: '"5"', choices: undefined },
    ]);
  });

  test('shows an invalid course id', () => {
    const [mistake] = only({ courses: [{ id: 'a,b' }] });
    expect(mistake?.path).toBe('courses[0].id');
    expect(mistake?.found).toBe('"a,b"');
  });

  test('shortens a long found value', () => {
    const [mistake] = only({ support: { email: 'x'.repeat(500) } });
    expect(mistake?.found).toHaveLength(80);
    expect(mistake?.found).toMatch(/^"x+…$/);
  });

  test('names the allowed values', () => {
    const [mistake] = only({ auth: { tokenStore: 'local' } });
    expect(mistake?.choices).toBe('"session", "memory"');
    expect(mistake?.found).toBe('"local"');
  });

  test('is the only one at its path: the first that was found', () => {
    const mistakes = only({ auth: { issuer: '', tokenEndpoint: 'http://ada@auth.example' } });
    expect(mistakes.map(({ path, problem }) => `${path}: ${problem}`)).toEqual([
      'auth.issuer: empty',
      'auth.tokenEndpoint: not-https',
    ]);
  });

  test('at a dotted key does not hide a mistake at the nested path', () => {
    const mistakes = mistakesIn({
      lms: { baseUrl: '' },
      auth: { clientId: 'course-updates' },
      'auth.issuer': 'https://auth.example.edu/core',
    });
    expect(mistakes.map(({ problem }) => problem).toSorted()).toEqual(['missing', 'unknown-key']);
  });
});

describe('a secret', () => {
  test.each([
    'client_secret',
    'clientSecret',
    'password',
    'privateKey',
    'private_key',
    'accessToken',
  ])('%s is reported as a secret and not shown', (key) => {
    expect(only({ auth: { [key]: 'hunter2' } })).toEqual([
      { path: `auth.${key}`, problem: 'secret', found: undefined, choices: undefined },
    ]);
  });

  test.each<[string, unknown]>([
    ['at the top', minimalConfig({ clientSecret: 'hunter2' })],
    ['in an unknown part', minimalConfig({ oauth: { clientSecret: 'hunter2' } })],
    ['in a course', minimalConfig({ courses: [{ id: '1', secret: 'hunter2' }] })],
    ['in a list in place of a part', minimalConfig({ support: [{ secret: 'hunter2' }] })],
    ['where text belongs', minimalConfig({ auth: { clientId: { secret: 'hunter2' } } })],
    ['where a list belongs', minimalConfig({ courses: { secret: 'hunter2' } })],
    ['in an address', minimalConfig({ lms: { baseUrl: 'https://ada:hunter2@lms.example' } })],
    ['in an unsafe address', minimalConfig({ lms: { baseUrl: 'http://ada:hunter2@lms.example' } })],
    ['in an origin', minimalConfig({ embedders: ['https://ada:hunter2@lms.example'] })],
  ])('%s is a mistake whose text does not show the secret', (_, value) => {
    const texts = mistakesIn(value).map((mistake) => `${mistake.path} ${mistakeText(mistake)}`);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.join('\n')).not.toContain('hunter2');
  });
});

/** Every key, with a value that it takes. */
const valid = {
  lms: {
    baseUrl: 'https://lms.example.edu',
    webUrl: 'https://lms.example.edu',
    apiRoot: '/svc/api',
    tokenHeader: 'Authentication',
    preset: 'specification',
  },
  auth: {
    issuer: 'https://auth.example.edu/core',
    clientId: 'course-updates',
    scope: 'core:*:*',
    authorizationEndpoint: 'https://auth.example.edu/a',
    tokenEndpoint: 'https://auth.example.edu/t',
    revocationEndpoint: 'https://auth.example.edu/r',
    endSessionEndpoint: 'https://auth.example.edu/e',
    tokenStore: 'session',
    automatic: false,
    idleMinutes: 0,
  },
  contracts: { le: '1.82', lp: '1.49', allowUnstable: false },
  courses: [{ id: '6606', name: 'Biology' }],
  updates: { types: ['UnreadDiscussions'], refreshMinutes: 5 },
  links: Object.fromEntries(['course', ...updateTypes].map((key) => [key, '/home/{orgUnitId}'])),
  support: { name: 'Help', url: 'https://help.example.edu', email: 'help@example.edu' },
  brand: { lms: 'Campus', accent: '#1d4f91' },
  embedders: ['https://lms.example.edu'],
};

type Place = readonly (string | number)[];

function placesIn(value: unknown, place: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [place];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [place, ...entries.flatMap(([key, one]) => placesIn(one, [...place, key]))];
}

function replaced(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((one, index) => (index === key ? replaced(one, rest, by) : one));
  return Object.fromEntries(
    Object.entries(Object(value)).map(([name, one]) => [
      name,
      name === key ? replaced(one, rest, by) : one,
    ]),
  );
}

/** What a sentence asks for, and how it would say that this is what it found. */
const contradictions: readonly (readonly [RegExp, RegExp])[] = [
  [/must be an object/, /It is an object/],
  [/must be (?:a list|"enrollments" or a list)/, /It is a list/],
  [/must be text/, /It is "/],
  [/must be a number/, /It is -?\d/],
  [/must be true or false/, /It is (?:true|false)/],
];

test('a value of another JSON type: no key has a sentence that contradicts itself', () => {
  expect(parseConfig(valid).kind).toBe('config');
  const present = placesIn(valid).map((place) => place.join('.').replace('.0', '[]'));
  const keys = [...configKeys].flatMap(([part, names]) =>
    names.map((name) => (part === '' ? name : `${part}.${name}`)),
  );
  expect(present).toEqual(expect.arrayContaining(keys));
  const wrong: readonly unknown[] = [{}, { a: 1 }, [], [[]], [{}], 'x', '', 7, -7.5, true, null];
  const texts = placesIn(valid).flatMap((place) =>
    wrong.flatMap((by) =>
      mistakesIn(replaced(valid, place, by)).map((one) => `${one.path} ${mistakeText(one)}`),
    ),
  );
  expect(texts).toContain(
    'embedders must be a list such as ["https://lms.example.edu"]. It is an object.',
  );
  const isOdd = (text: string) =>
    contradictions.some((parts) => parts.every((part) => part.test(text)));
  expect(texts.filter(isOdd)).toEqual([]);
});

test('property: parsing never throws, and each mistake has a path of its own and a text', () => {
  const json = fc.jsonValue();
  const text = fc.oneof(json, fc.string(), fc.webUrl(), fc.constantFrom('', '/', '1.82', 'http:'));
  const part = fc.oneof(
    json,
    fc.record(
      {
        baseUrl: text,
        apiRoot: text,
        issuer: text,
        clientId: text,
        scope: text,
        le: text,
        types: fc.oneof(json, fc.array(text)),
        refreshMinutes: fc.oneof(json, fc.double()),
        course: text,
        url: text,
      },
      { requiredKeys: [] },
    ),
  );
  const file = fc.record(
    {
      lms: part,
      auth: part,
      contracts: part,
      courses: fc.oneof(json, fc.array(fc.record({ id: text }))),
      updates: part,
      links: part,
      support: part,
      brand: part,
      embedders: fc.oneof(json, fc.array(text)),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(json, file), (value) => {
      const result = parseConfig(value);
      const mistakes = result.kind === 'mistakes' ? result.mistakes : [];
      expect(result.kind === 'mistakes').toBe(mistakes.length > 0);
      for (const mistake of mistakes) {
        expect(typeof mistake.path).toBe('string');
        expect(mistakeText(mistake)).toMatch(/^(?:is|must|could) .+[.?]$/);
      }
      const paths = mistakes.map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
    }),
    { numRuns: 500 },
  );
});
