// The notice of the versions: which banner, and until when it stays away once dismissed.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Verdict } from '../../../src/api/versions.ts';
import {
  bannerFor,
  keepsNumbersAway,
  lmsVersion,
  versionNotice,
  type BannerKind,
} from '../../../src/model/versionNotice.ts';

const fits: Verdict = { kind: 'current', negotiated: '1.82', newerMajor: undefined };
const higher = (newerMajor: string): Verdict => ({ ...fits, newerMajor });
const older = (latest: string): Verdict => ({
  kind: 'server-older',
  latest,
  negotiated: latest,
});
const newer = (latest: string): Verdict => ({
  kind: 'server-newer',
  latest,
  negotiated: latest,
});
const tooOld: Verdict = { kind: 'server-older', latest: '1.70', negotiated: undefined };
const tooNew: Verdict = { kind: 'server-newer', latest: '2.0', negotiated: undefined };
const unclear: Verdict = { kind: 'cannot-tell', latest: undefined, negotiated: '1.82' };

const banners: [Verdict, BannerKind | undefined][] = [
  [tooOld, 'older-stops'],
  [tooNew, 'newer-stops'],
  [older('1.80'), 'older-works'],
  [newer('1.90'), 'newer-works'],
  [unclear, 'cannot-tell'],
  [higher('3.0'), 'newer-major'],
  [fits, undefined],
];

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

test('property: dismissed, a notice comes again for another LMS only, unless it keeps the numbers away', () => {
  const anyVerdict = fc.constantFrom(
    ...banners.map(([verdict]) => verdict),
    older('1.81'),
    newer('1.91'),
    higher('3.1'),
  );
  fc.assert(
    fc.property(anyVerdict, anyVerdict, anyVerdict, anyVerdict, (le, lp, nextLe, nextLp) => {
      const [verdicts, next] = [
        { le, lp },
        { le: nextLe, lp: nextLp },
      ];
      const banner = bannerFor(next);
      const isSame = nextLe === le && nextLp === lp;
      const stays = banner !== undefined && (!isSame || keepsNumbersAway(banner));
      const settings = { dismissedLms: lmsVersion(verdicts) };
      const told = versionNotice(next, false, settings);
      expect(told).toEqual(stays ? { kind: 'version', banner, verdicts: next } : undefined);
    }),
  );
});

test('before the settings are read, only what keeps the numbers away has a notice', () => {
  const told = banners.flatMap(
    ([le]) => versionNotice({ le, lp: fits }, true, undefined)?.banner ?? [],
  );
  expect(told).toEqual(['older-stops', 'newer-stops']);
});

test('no text of the LMS but a version is remembered', () => {
  fc.assert(
    fc.property(fc.string(), (latest) => {
      const verdicts = { le: { ...unclear, latest }, lp: fits };
      expect(lmsVersion(verdicts)).toMatch(/^(?:\?|\d+\.\d+) current$/);
    }),
    { examples: [['Olga Petrova'], ['1.82']] },
  );
});

test.each([
  [tooNew, true, 'newer-works'],
  [tooNew, false, 'newer-stops'],
  [tooOld, true, 'older-works'],
  [tooOld, false, 'older-stops'],
] as const)('without `lp`, numbers come if courses are known: %j, %s', (lp, isListed, banner) => {
  expect(versionNotice({ le: fits, lp }, isListed, {})?.banner).toBe(banner);
});
