// Unknown keys: each is reported with its path, whatever its name.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { configKeys } from '../../../src/doctor/configFile/explainMistakes.ts';
import { parseSettingsFile } from '../../../src/doctor/settingsFile.ts';
import { mistakesIn, minimalConfig } from '../config/minimalConfig.ts';

const parts = Array.from(configKeys.keys(), (path) => path.replace('[]', '[0]'));
const config = minimalConfig({ courses: [{ id: '6606' }] });
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

/** Adds a key to a part of a copy of `file`. */
function withKey(file: unknown, part: string, key: string): unknown {
  const copy: unknown = structuredClone(file);
  let target: unknown = copy;
  for (const name of part.split(/[.[\]]+/).filter((one) => one !== '')) {
    if (!Object.hasOwn(Object(target), name)) Object.assign(Object(target), { [name]: {} });
    target = Reflect.get(Object(target), name);
  }
  // An assignment of `__proto__` would set the prototype.
  Object.defineProperty(Object(target), key, { value: 1, enumerable: true });
  return copy;
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
      const mistakes = mistakesIn(withKey(config, part, key));
      const path = place(part, key);
      expect(mistakes).toMatchObject([{ path, problem: 'unknown-key' }]);
      expect(mistakes).toHaveLength(1);
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

test('the keys of the objects in a list are known', () => {
  expect(configKeys.get('courses[]')).toEqual(['id', 'name']);
});
