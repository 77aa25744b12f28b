// The banner for two verdicts: the more severe one.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Verdict } from '../../../src/api/judgeVersion.ts';
import { bannerFor, type BannerKind } from '../../../src/model/notices.ts';

const fits: Verdict = { kind: 'current', negotiated: '1.82', newerMajor: undefined };
const newerMajor: Verdict = { kind: 'current', negotiated: '1.82', newerMajor: '2.0' };
const unclear: Verdict = { kind: 'cannot-tell', latest: undefined, negotiated: '1.82' };
const older = (negotiated: string | undefined): Verdict => ({
  kind: 'server-older',
  latest: '1.80',
  negotiated,
});
const newer = (negotiated: string | undefined): Verdict => ({
  kind: 'server-newer',
  latest: '1.90',
  negotiated,
});

const banners: [Verdict, BannerKind | undefined][] = [
  [older(undefined), 'older-stops'],
  [newer(undefined), 'newer-stops'],
  [older('1.80'), 'older-works'],
  [newer('1.90'), 'newer-works'],
  [unclear, 'cannot-tell'],
  [newerMajor, 'newer-major'],
  [fits, undefined],
];

describe('bannerFor', () => {
  test('property: the graver verdict chooses the banner, whichever product has it', () => {
    const rank = fc.nat({ max: banners.length - 1 });
    fc.assert(
      fc.property(rank, rank, (a, b) => {
        const le = banners[a]?.[0] ?? fits;
        const lp = banners[b]?.[0] ?? fits;
        expect(bannerFor({ le, lp })).toBe(banners[Math.min(a, b)]?.[1]);
      }),
    );
  });
});
