// The version check: the request (the specification, Endpoints), lenient reading of the answer, and contract versions.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkVersions,
  compareContractVersions,
  parseContractVersion,
  readAnswer,
  type ContractVersion,
  type ProductAnswer,
} from '../../../src/api/versions.ts';
import { fakeClient } from './fakeClient.ts';

const wanted = { le: '1.82', lp: '1.49' };

function entry(ProductCode: unknown, Supported: unknown, LatestVersion: unknown) {
  return { ProductCode, Version: '1.82', Supported, LatestVersion };
}
const body = (Supported: boolean, ...Versions: unknown[]) => ({ Supported, Versions });
const read = (answer: unknown) => ({
  le: readAnswer(answer, 'le'),
  lp: readAnswer(answer, 'lp'),
});

describe('checkVersions', () => {
  test('sends both products in one request', async () => {
    const client = fakeClient(() => ({}));
    await checkVersions(client, wanted);
    expect(client.paths).toEqual(['/versions/check']);
    expect(client.bodies).toEqual([
      [
        { ProductCode: 'le', Version: '1.82' },
        { ProductCode: 'lp', Version: '1.49' },
      ],
    ]);
  });

  test('does not send unstable, which is no version', async () => {
    const client = fakeClient(() => ({}));
    await checkVersions(client, { le: 'unstable', lp: '1.49' });
    expect(client.bodies).toEqual([[{ ProductCode: 'lp', Version: '1.49' }]]);
    await checkVersions(client, { le: 'unstable', lp: 'unstable' });
    expect(client.paths).toHaveLength(1);
  });
});

describe('readAnswer', () => {
  test('each product has its own entry, in any order', () => {
    const both = body(false, entry('lp', true, '1.50'), entry('le', false, '1.80'));
    expect(read(both)).toEqual({
      le: { supported: false, latest: '1.80' },
      lp: { supported: true, latest: '1.50' },
    });
  });

  test.each<[string, unknown, ProductAnswer['supported'], ProductAnswer['latest']]>([
    ['no object', 'yes', undefined, undefined],
    ['null', null, undefined, undefined],
    ['no entries', body(false), undefined, undefined],
    ['no list of entries', { Supported: false, Versions: {} }, undefined, undefined],
    ['malformed entries', body(false, null, 7, {}, entry(1, true, '1.90')), undefined, undefined],
    ['only another product', body(false, entry('ep', true, '2.5')), undefined, undefined],
    ['Supported that is no boolean', body(false, entry('le', 'true', '1.90')), undefined, '1.90'],
    ['LatestVersion that is no string', body(false, entry('le', false, 1.9)), false, undefined],
    ['a summary of true replaces a missing entry', body(true), true, undefined],
    ['a summary of true replaces a missing list', { Supported: true }, true, undefined],
    ['a summary completes an entry', body(true, entry('le', undefined, '1.90')), true, '1.90'],
    ['the entry goes before the summary', body(true, entry('le', false, '1.80')), false, '1.80'],
    [
      'unknown properties',
      { New: 1, ...body(true, { New: 1, ...entry('le', true, '1.90') }) },
      true,
      '1.90',
    ],
  ])('%s', (_, answer, supported, latest) => {
    expect(read(answer).le).toEqual({ supported, latest });
  });

  test('property: any body is read, and support is never invented', () => {
    const version = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          ProductCode: fc.constantFrom('le', 'lp', 7),
          Supported: fc.oneof(fc.boolean(), fc.jsonValue()),
          LatestVersion: fc.oneof(fc.constant('1.90'), fc.jsonValue()),
        },
        { requiredKeys: [] },
      ),
    );
    const shaped = fc.record(
      { Supported: fc.oneof(fc.boolean(), fc.jsonValue()), Versions: fc.array(version) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), shaped), (answer) => {
        const { le, lp } = read(answer);
        const claimed = /"Supported":true/.test(JSON.stringify(answer));
        for (const { supported, latest } of [le, lp]) {
          expect(['boolean', 'undefined']).toContain(typeof supported);
          expect(['string', 'undefined']).toContain(typeof latest);
          expect(supported === true && !claimed).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });
});

// `<major>.<minor>` is two integers, not a decimal number or a string.
const part = fc.nat({ max: 999_999_999 });
// Small numbers, so that equal majors occur.
const version: fc.Arbitrary<ContractVersion> = fc.record({
  major: fc.oneof(fc.nat({ max: 2 }), part),
  minor: fc.oneof(fc.nat({ max: 120 }), part),
});

describe('parseContractVersion', () => {
  test.each<[string, readonly unknown[]]>([
    ['a part too few or too many', ['', '1', '1.', '.82', '1.82.0']],
    ['other signs', ['1,82', 'v1.82', ' 1.82', '1.82\n', '-1.82', '1.8e1', 'unstable']],
    ['too many digits', ['1234567890.1']],
    ['no text', [1.82, null, undefined, ['1.82']]],
  ])('%s: is no version', (_, values) => {
    for (const value of values)
      expect([value, parseContractVersion(value)]).toEqual([value, undefined]);
  });

  test('property: never throws, and reads the written value', () => {
    fc.assert(
      fc.property(version, fc.anything(), ({ major, minor }, junk) => {
        expect(parseContractVersion(`${String(major)}.${String(minor)}`)).toEqual({ major, minor });
        expect(() => parseContractVersion(junk)).not.toThrow();
      }),
    );
  });
});

test('property: versions are ordered as pairs of integers', () => {
  fc.assert(
    fc.property(version, version, (a, b) => {
      const pairs = Math.sign(a.major - b.major) || Math.sign(a.minor - b.minor);
      expect(Math.sign(compareContractVersions(a, b))).toBe(pairs);
    }),
  );
});
