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
  const banner = bannerFor(verdicts, isListed);
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

/** undefined if the versions fit. `isListed`: courses to count are known, by configuration or address without `lp`. */
export function bannerFor({ le, lp }: Verdicts, isListed = false): BannerKind | undefined {
  const kinds = new Set([bannerOf(le), bannerOf(lp, isListed)]);
  return order.find((kind) => kinds.has(kind));
}

function bannerOf(verdict: Verdict, isListed = false): BannerKind | undefined {
  const works = isListed || verdict.negotiated !== undefined;
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
