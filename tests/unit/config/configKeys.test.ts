// Unknown keys: each is reported with its path, whatever its name.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSettingsFile } from '../../../src/doctor/settingsFile.ts';
import { minimalConfig } from './minimalConfig.ts';
import { mistakesIn } from './mistakesIn.ts';

const parts = [
  '',
  'lms',
  'auth',
  'contracts',
  'updates',
  'links',
  'support',
  'brand',
  'courses[0]',
] as const;
const config = {
  contracts: {},
  updates: {},
  links: {},
  support: {},
  brand: {},
  courses: [{ id: '6606' }],
};
const settings = {
  page: 'https://updates.example.edu',
  lms: 'https://lms.example.edu',
  service: {
    clientId: 'doctor',
    privateKeyFile: 'key.pem',
    kid: 'key-1',
    tokenEndpoint: 'https://auth.example.edu/core/connect/token',
  },
};

/** Adds a key to a part of `file`, as text: an object literal would read `__proto__` as a prototype. */
function withKey(file: unknown, part: string, key: string): unknown {
  const more = `{${JSON.stringify(key)}:1,`;
  const text = JSON.stringify(file);
  if (part === '') return JSON.parse(text.replace('{', () => more));
  const opening = part === 'courses[0]' ? '"courses":[{' : `"${part}":{`;
  const filled = text.replace(opening, () => opening.slice(0, -1) + more);
  expect(filled).not.toBe(text);
  return JSON.parse(filled.replace(',}', '}'));
}

const kin = Object.getOwnPropertyNames(Object.prototype);
/** Distinct letters, so that no name is a known key. */
const name = fc.oneof(
  fc.constantFrom(...kin, 'prototype', 'then', 'length', '0'),
  fc.string({ unit: 'binary' }).map((text) => `${text}~`),
);

/** The path in a message; ambiguous names are quoted. */
function place(part: string, key: string): string {
  if (!/^\w+$/.test(key)) return `${part}[${JSON.stringify(key)}]`;
  return part === '' ? key : `${part}.${key}`;
}

test.each(parts)('property: an unknown key in %j of config.json is reported', (part) => {
  fc.assert(
    fc.property(name, (key) => {
      const mistakes = mistakesIn(withKey(minimalConfig(config), part, key));
      const path = place(part, key);
      expect(mistakes).toMatchObject([{ path, problem: 'unknown-key' }]);
      expect(mistakes).toHaveLength(1);
      expect(mistakes[0]?.found).toBeUndefined();
    }),
  );
});

test.each(['', 'service'])('property: an unknown key in %j of doctor.json is reported', (part) => {
  fc.assert(
    fc.property(name, (key) => {
      const result = parseSettingsFile(withKey(settings, part, key));
      expect(result.kind === 'mistakes' && result.mistakes).toMatchObject([
        { problem: 'unknown-key' },
      ]);
    }),
  );
});

test('the value of the unknown key __proto__ sets no other key', () => {
  const file = JSON.parse('{"lms":{"__proto__":{"baseUrl":"https://lms.example.edu"}}}');
  expect(mistakesIn(file).map(({ path, problem }) => `${path}: ${problem}`)).toEqual([
    'lms.baseUrl: missing',
    'lms.__proto__: unknown-key',
    'auth: missing',
  ]);
});
