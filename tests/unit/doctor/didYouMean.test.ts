// Unknown keys: each is reported with its path, whatever its name, and with the key or value that it resembles.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { configKeys, explainedText } from '../../../src/doctor/configFile/explainMistakes.ts';
import { parseSettingsFile } from '../../../src/doctor/settingsFile.ts';
import {
  explainedIn,
  minimalConfig,
  mistakesIn,
  type ConfigChanges,
} from '../config/minimalConfig.ts';

/** An object whose key may be `__proto__`. */
const own = (key: string, more: object = {}): object =>
  Object.defineProperty({ ...more }, key, { value: 1, enumerable: true });

/** A file with `key` in the object at `part`. */
function withKey(part: string, key: string): unknown {
  if (part === '') return own(key, Object(minimalConfig()));
  if (part === 'courses[]') return minimalConfig({ courses: [own(key, { id: '6606' })] });
  const required: Readonly<Record<string, object>> = Object(minimalConfig());
  return { ...required, [part]: own(key, required[part]) };
}

const pathOf = (part: string, key: string) =>
  part === '' ? key : `${part.replace('[]', '[0]')}.${key}`;

function meantBy(part: string, key: string): readonly string[] {
  const mistake = explainedIn(withKey(part, key)).find((one) => one.path === pathOf(part, key));
  return mistake?.problem === 'unknown-key' ? (mistake.meant ?? []) : ['a known key'];
}

const kin = Object.getOwnPropertyNames(Object.prototype);
/** With a tilde, so that no name is a known key. */
const name = fc.oneof(
  fc.constantFrom(...kin, 'prototype', 'then', 'length', '0'),
  fc.string({ unit: 'binary' }).map((text) => `${text}~`),
);

test.each([...configKeys.keys()])(
  'property: an unknown key in %j of config.json is reported',
  (part) => {
    fc.assert(
      fc.property(name, (key) => {
        // Ambiguous names are quoted.
        const quoted = `${part.replace('[]', '[0]')}[${JSON.stringify(key)}]`;
        const path = /^\w+$/.test(key) ? pathOf(part, key) : quoted;
        const mistakes = mistakesIn(withKey(part, key));
        expect(mistakes).toEqual([expect.objectContaining({ path, problem: 'unknown-key' })]);
      }),
    );
  },
);

test('the value of the unknown key __proto__ sets no other key', () => {
  const file = JSON.parse('{"lms":{"__proto__":{"baseUrl":"https://lms.example.edu"}}}');
  expect(mistakesIn(file).map(({ path, problem }) => `${path}: ${problem}`)).toEqual([
    'lms.baseUrl: missing',
    'lms.__proto__: unknown-key',
    'auth: missing',
  ]);
});

/** Slips of `clientId`, of which each other key may have one. */
const slips: readonly ((key: string) => string)[] = [
  (key) => `${key}s`,
  (key) => key.slice(1),
  (key) => key.replace(/.(?=.$)/, 'q'),
  (key) => key.charAt(1) + key.charAt(0) + key.slice(2),
  (key) => key.toUpperCase(),
  (key) => key.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`),
  (key) => key.replaceAll(/[A-Z]/g, (one) => `-${one.toLowerCase()}`),
];

test.each([...configKeys])('an unknown key near one of %j is told with it', (part, keys) => {
  for (const key of keys)
    for (const slip of slips.map((slipOf) => slipOf(key)).filter((one) => !keys.includes(one)))
      expect([slip, meantBy(part, slip)]).toEqual([
        slip,
        expect.arrayContaining([part === '' ? key : `${part.replace('[]', '[0]')}.${key}`]),
      ]);
});

test('an unknown key far from all is told without, of another object leads there, and of doctor.json as well', () => {
  for (const part of configKeys.keys()) expect(meantBy(part, 'qxzjQ0')).toEqual([]);
  expect(meantBy('', 'base_url')).toEqual(['lms.baseUrl']);
  expect(meantBy('lms', 'tokenEndpoint')).toEqual(['auth.tokenEndpoint']);
  expect(explainedIn(minimalConfig({ 'lms.webUrl': 'x' }))[0]?.meant).toEqual(['lms.webUrl']);
  const [mistake] = explainedIn(minimalConfig({ lms: { apiRot: '/svc/api' } }));
  expect(mistake && explainedText(mistake)).toMatch(/remove it\. Did you mean lms\.apiRoot\?$/);
  const settings = parseSettingsFile({ pgae: 'x', service: { token_endpont: 'x', kdi: 'x' } });
  const meant = settings.kind === 'mistakes' ? settings.mistakes.map((one) => one.meant) : [];
  expect(meant).toEqual(
    expect.arrayContaining([['page'], ['service.tokenEndpoint'], ['service.kid']]),
  );
});

test.each<[ConfigChanges, string | undefined]>([
  [{ auth: { tokenStore: 'sesion' } }, '"session"'],
  [{ auth: { tokenStore: 'localStorage' } }, undefined],
  [{ lms: { preset: 'Brightspace' } }, '"brightspace"'],
  [{ updates: { types: ['unread_discussions'] } }, '"UnreadDiscussions"'],
])('the value of %j: %s', (changes, meant) => {
  const [mistake] = explainedIn(minimalConfig(changes));
  expect(mistake?.meant ?? []).toEqual(meant === undefined ? [] : [meant]);
});
