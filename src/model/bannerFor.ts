// Which one banner two verdicts come to: the one that keeps most from working comes first.
import type { Verdict } from '../api/judgeVersion.ts';
import type { Verdicts } from '../api/judgeVersions.ts';

export type BannerKind =
  | 'older-stops'
  | 'newer-stops'
  | 'older-works'
  | 'newer-works'
  | 'cannot-tell'
  | 'newer-major';

const order: readonly BannerKind[] = [
  'older-stops',
  'newer-stops',
  'older-works',
  'newer-works',
  'cannot-tell',
  'newer-major',
];

/** undefined: everything fits, nothing to say. */
export function bannerFor(verdicts: Verdicts): BannerKind | undefined {
  const kinds = new Set([bannerOf(verdicts.le), bannerOf(verdicts.lp)]);
  return order.find((kind) => kinds.has(kind));
}

function bannerOf(verdict: Verdict): BannerKind | undefined {
  switch (verdict.kind) {
    case 'current':
      return verdict.newerMajor === undefined ? undefined : 'newer-major';
    case 'server-older':
      return verdict.negotiated === undefined ? 'older-stops' : 'older-works';
    case 'server-newer':
      return verdict.negotiated === undefined ? 'newer-stops' : 'newer-works';
    case 'cannot-tell':
      return 'cannot-tell';
  }
}
