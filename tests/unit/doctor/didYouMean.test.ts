// "Did you mean …?": unknown keys, and values near an allowed one.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainedText } from '../../../src/doctor/configFile/explainMistakes.ts';
import { configKeys } from '../../../src/doctor/configFile/explainMistakes.ts';
import { parseSettingsFile } from '../../../src/doctor/settingsFile.ts';
import { explainedIn, minimalConfig, type ConfigChanges } from '../config/minimalConfig.ts';

const places = [...configKeys].flatMap(([part, keys]) => keys.map((key) => ({ part, key })));

/** A file with `key` in the object at `part`. */
function withKey(part: string, key: string): unknown {
  if (part === '') return minimalConfig({ [key]: 1 });
  if (part === 'courses[]') return minimalConfig({ courses: [{ id: '6606', [key]: 1 }] });
  return minimalConfig({ [part]: { [key]: 1 } });
}

function meantBy(part: string, key: string): readonly string[] {
  const path = part === '' ? key : `${part.replace('[]', '[0]')}.${key}`;
  const mistake = explainedIn(withKey(part, key)).find((one) => one.path === path);
  return mistake?.problem === 'unknown-key' ? (mistake.meant ?? []) : ['a known key'];
}

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** Each key with one letter changed, dropped, doubled or swapped, or written in another style. */
function slipsOf(key: string): readonly string[] {
  const marked = ['_', '-'].map((mark) =>
    key.replaceAll(/[A-Z]/g, (one) => mark + one.toLowerCase()),
  );
  const styles = [key.toUpperCase(), key.toLowerCase(), key.charAt(0).toUpperCase() + key.slice(1)];
  const slips = key.split('').flatMap((letter, index) => {
    const [before, after] = [key.slice(0, index), key.slice(index + 1)];
    const swapped = `${before}${after.charAt(0)}${letter}${after.slice(1)}`;
    const others = letters.map((other) => before + other + after);
    return [before + after, `${before}${letter}${letter}${after}`, swapped].concat(others);
  });
  return [`${key}s`, ...marked, ...styles, ...slips];
}

describe('an unknown key', () => {
  test.each(places)('near $part $key is told with it', ({ part, key }) => {
    const known = new Set(configKeys.get(part));
    const full = part === '' ? key : `${part.replace('[]', '[0]')}.${key}`;
    for (const slip of slipsOf(key)) {
      if (known.has(slip) || slip === '' || /[^\w-]/.test(slip)) continue;
      expect([slip, meantBy(part, slip)]).toEqual([slip, expect.arrayContaining([full])]);
    }
  });

  test('property: far from all, it is told without', () => {
    const far = fc.string({ unit: fc.constantFrom(...'qxzjQXZJ0189'.split('')), minLength: 4 });
    fc.assert(
      fc.property(far, fc.constantFrom(...configKeys.keys()), (key, part) => {
        expect(meantBy(part, key)).toEqual([]);
      }),
    );
  });

  test('of another object leads there', () => {
    expect(meantBy('', 'issuer')).toEqual(['auth.issuer']);
    expect(meantBy('', 'base_url')).toEqual(['lms.baseUrl']);
    expect(meantBy('lms', 'tokenEndpoint')).toEqual(['auth.tokenEndpoint']);
    expect(explainedIn(minimalConfig({ 'lms.webUrl': 'x' }))[0]?.meant).toEqual(['lms.webUrl']);
  });

  test('is told in one sentence, of doctor.json as well', () => {
    const [mistake] = explainedIn(minimalConfig({ lms: { apiRot: '/svc/api' } }));
    expect(mistake && explainedText(mistake)).toMatch(/remove it\. Did you mean lms\.apiRoot\?$/);
    const settings = parseSettingsFile({ pgae: 'x', service: { token_endpont: 'x', kdi: 'x' } });
    const meant = settings.kind === 'mistakes' ? settings.mistakes.map((one) => one.meant) : [];
    expect(meant).toEqual(
      expect.arrayContaining([['page'], ['service.tokenEndpoint'], ['service.kid']]),
    );
  });
});

const only = (changes: ConfigChanges) => explainedIn(minimalConfig(changes))[0]?.meant ?? [];

test.each<[ConfigChanges, string | undefined]>([
  [{ auth: { tokenStore: 'sesion' } }, '"session"'],
  [{ auth: { tokenStore: 'localStorage' } }, undefined],
  [{ lms: { preset: 'Brightspace' } }, '"brightspace"'],
  [{ updates: { types: ['unread_discussions'] } }, '"UnreadDiscussions"'],
])('the value of %j: %s', (changes, meant) => {
  expect(only(changes)).toEqual(meant === undefined ? [] : [meant]);
});
