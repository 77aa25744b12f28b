// `<major>.<minor>` is two integers, not a decimal number or a string.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareContractVersions,
  parseContractVersion,
  type ContractVersion,
} from '../../../src/api/versions.ts';

const part = fc.nat({ max: 999_999_999 });
// Small numbers, so that equal majors occur.
const version: fc.Arbitrary<ContractVersion> = fc.record({
  major: fc.oneof(fc.nat({ max: 2 }), part),
  minor: fc.oneof(fc.nat({ max: 120 }), part),
});

describe('parseContractVersion', () => {
  test.each<[unknown]>([
    [''],
    ['1'],
    ['1.'],
    ['.82'],
    ['1.82.0'],
    ['1,82'],
    ['v1.82'],
    [' 1.82'],
    ['1.82\n'],
    ['-1.82'],
    ['1.8e1'],
    ['unstable'],
    ['1234567890.1'],
    [1.82],
    [null],
    [undefined],
    [['1.82']],
  ])('%j is no version', (value) => {
    expect(parseContractVersion(value)).toBeUndefined();
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

describe('compareContractVersions', () => {
  test('property: versions are ordered as pairs of integers', () => {
    fc.assert(
      fc.property(version, version, (a, b) => {
        const pairs = Math.sign(a.major - b.major) || Math.sign(a.minor - b.minor);
        expect(Math.sign(compareContractVersions(a, b))).toBe(pairs);
      }),
    );
  });
});
