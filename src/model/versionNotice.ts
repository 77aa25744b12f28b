// Chooses the notice that LMS and page do not fit, and identifies the LMS that it is about.
import { parseContractVersion, type Verdicts, type Verdict } from '../api/versions.ts';

export interface VersionNotice {
  readonly kind: 'version';
  readonly banner: BannerKind;
  readonly verdicts: Verdicts;
}

export interface DismissedLms {
  /** A result of `lmsVersion`. */
  readonly dismissedLms?: string | undefined;
}

/** `isListed`: courses are known. `settings`: undefined: not read yet. */
export function versionNotice(
  verdicts: Verdicts,
  isListed: boolean,
  settings: DismissedLms | undefined,
): VersionNotice | undefined {
  // A list that is configured or in the address needs no `lp`.
  const banner = bannerFor(verdicts, isListed || verdicts.lp.negotiated !== undefined);
  if (banner === undefined) return undefined;
  const isDismissed = settings === undefined || settings.dismissedLms === lmsVersion(verdicts);
  if (isDismissed && !keepsNumbersAway(banner)) return undefined;
  return { kind: 'version', banner, verdicts };
}

const order = [
  'older-stops',
  'newer-stops',
  'older-works',
  'newer-works',
  'cannot-tell',
  'newer-major',
] as const;

export type BannerKind = (typeof order)[number];

/** Such a notice cannot be dismissed. */
export const keepsNumbersAway = (banner: BannerKind) =>
  banner === 'older-stops' || banner === 'newer-stops';

/** undefined if the versions fit. `isListed`: courses to count are known. */
export function bannerFor(
  { le, lp }: Verdicts,
  isListed = lp.negotiated !== undefined,
): BannerKind | undefined {
  const kinds = new Set([bannerOf(le, le.negotiated !== undefined), bannerOf(lp, isListed)]);
  return order.find((kind) => kinds.has(kind));
}

function bannerOf(verdict: Verdict, works: boolean): BannerKind | undefined {
  switch (verdict.kind) {
    case 'current':
      return verdict.newerMajor === undefined ? undefined : 'newer-major';
    case 'server-older':
      return works ? 'older-works' : 'older-stops';
    case 'server-newer':
      return works ? 'newer-works' : 'newer-stops';
    case 'cannot-tell':
      return 'cannot-tell';
  }
}

/** To remember that a notice was dismissed. */
export function lmsVersion({ le, lp }: Verdicts): string {
  return `${versionOf(le)} ${versionOf(lp)}`;
}

function versionOf(verdict: Verdict): string {
  if (verdict.kind === 'current') return verdict.newerMajor ?? 'current';
  const { latest } = verdict;
  // Any text of an LMS would be stored otherwise.
  return latest === undefined || parseContractVersion(latest) === undefined ? '?' : latest;
}
