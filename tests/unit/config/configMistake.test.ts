// One mistake in config.json: its path, its words and, from the doctor, the value found, but no secret.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { updateTypes } from '../../../src/api/updateType.ts';
import { configKeys, explainedText } from '../../../src/doctor/configFile/explainMistakes.ts';
import { readConfig } from '../../../src/config/config.ts';
import { mistakeText, problemTexts, type ConfigProblem } from '../../../src/config/configTexts.ts';
import { placesIn, replaced } from '../../shared/mutatedJson.ts';
import {
  configWith,
  explainedIn,
  mistakesIn,
  minimalConfig,
  type ConfigChanges,
} from './minimalConfig.ts';

const only = (changes: ConfigChanges) => mistakesIn(minimalConfig(changes));

describe('a mistake', () => {
  test.each<[ConfigChanges, path: string, found: string, choices?: string]>([
    [{ updates: { refreshMinutes: '5' } }, 'updates.refreshMinutes', '"5"'],
    [{ courses: [{ id: 'a,b' }] }, 'courses[0].id', '"a,b"'],
    [{ auth: { tokenStore: 'local' } }, 'auth.tokenStore', '"local"', '"session", "memory"'],
    [{ support: { email: 'x'.repeat(500) } }, 'support.email', `"${'x'.repeat(78)}…`],
  ])('%j shows its path, the found value and the allowed values', (...row) => {
    const [changes, path, found, choices] = row;
    expect(explainedIn(minimalConfig(changes))).toMatchObject([{ path, found }]);
    expect(only(changes)).toEqual([expect.objectContaining({ path })]);
    expect(only(changes)[0]?.choices).toBe(choices);
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
    const secret = [{ path: `auth.${key}`, problem: 'secret' }];
    expect(only({ auth: { [key]: 'hunter2' } })).toEqual(secret);
    expect(explainedIn(minimalConfig({ auth: { [key]: 'hunter2' } }))).toEqual(secret);
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
    const texts = explainedIn(value).map((one) => `${one.path} ${explainedText(one)}`);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.join('\n')).not.toContain('hunter2');
  });
});

const defaults = configWith();
/** Every key, with a value that it takes. */
const valid = {
  ...defaults,
  lms: { ...defaults.lms, webUrl: 'https://lms.example.edu' },
  auth: {
    ...defaults.auth,
    authorizationEndpoint: 'https://auth.example.edu/a',
    tokenEndpoint: 'https://auth.example.edu/t',
    revocationEndpoint: 'https://auth.example.edu/r',
    endSessionEndpoint: 'https://auth.example.edu/e',
  },
  courses: [{ id: '6606', name: 'Biology' }],
  links: Object.fromEntries(['course', ...updateTypes].map((key) => [key, '/home/{orgUnitId}'])),
  support: { name: 'Help', url: 'https://help.example.edu', email: 'help@example.edu' },
  brand: { lms: 'Campus', accent: '#1d4f91' },
  embedders: ['https://lms.example.edu'],
};

test('each problem has a text of its own that continues a sentence after the key', () => {
  const problems = Object.keys(problemTexts).filter(
    (key): key is ConfigProblem => key in problemTexts,
  );
  const texts = problems.map((problem) =>
    mistakeText({ path: 'auth.issuer', problem, choices: '"a", "b"' }),
  );
  for (const text of texts) expect(text).toMatch(/^(?:is|must|could) .+\.$/);
  expect(new Set(texts).size).toBe(texts.length);
});

/** What a sentence asks for, and how it would say that this is what it found. */
const contradictions: readonly (readonly [RegExp, RegExp])[] = [
  [/must be an object/, /It is an object/],
  [/must be (?:a list|"enrollments" or a list)/, /It is a list/],
  [/must be text/, /It is "/],
  [/must be a number/, /It is -?\d/],
  [/must be true or false/, /It is (?:true|false)/],
];

test('a value of another JSON type: no key has a sentence that contradicts itself', () => {
  expect(readConfig(valid).kind).toBe('config');
  const present = placesIn(valid).map((place) => place.join('.').replace('.0', '[]'));
  const keys = [...configKeys].flatMap(([part, names]) =>
    names.map((name) => (part === '' ? name : `${part}.${name}`)),
  );
  expect(present).toEqual(expect.arrayContaining(keys));
  const wrong: readonly unknown[] = [{}, { a: 1 }, [], [[]], [{}], 'x', '', 7, -7.5, true, null];
  const texts = placesIn(valid).flatMap((place) =>
    wrong.flatMap((by) =>
      explainedIn(replaced(valid, place, by)).map((one) => `${one.path} ${explainedText(one)}`),
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
  const text = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('', '/', '1.82', 'http:'));
  const value = fc.oneof(fc.jsonValue(), text, fc.double(), fc.constant(undefined));
  const change = fc.record({ place: fc.constantFrom(...placesIn(valid)), by: value });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 4 }), (changes) => {
      let file: unknown = valid;
      for (const { place, by } of changes) file = replaced(file, place, by);
      const mistakes = mistakesIn(file);
      expect(readConfig(file).kind === 'issues').toBe(mistakes.length > 0);
      for (const mistake of mistakes) {
        expect(typeof mistake.path).toBe('string');
        expect(mistakeText(mistake)).toMatch(/^(?:is|must|could) .+\.$/);
      }
      const paths = mistakes.map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
    }),
    { numRuns: 200 },
  );
});
