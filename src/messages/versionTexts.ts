// Words a version mismatch and its details.
import type { Verdict, ProductCode } from '../api/versions.ts';
import type { BannerKind } from '../model/versionNotice.ts';
import type { Words } from './words.ts';

/** `title`: enough by itself where there is no room. */
export function bannerText(kind: BannerKind, words: Words['version'], lms: string) {
  const { unaffected, stops } = words;
  switch (kind) {
    case 'older-works':
      return { title: words.older({ lms }), note: unaffected };
    case 'older-stops':
      return { title: words.older({ lms }), note: stops };
    case 'newer-works':
      return { title: words.newer({ lms }), note: unaffected };
    case 'newer-stops':
      return { title: words.newer({ lms }), note: stops };
    case 'cannot-tell':
      return { title: words.cannotTell({ lms }), note: words.passOn({ lms }) };
    case 'newer-major':
      return { title: words.newerMajor({ lms }), note: unaffected };
  }
}

/** One line of the details. `wanted`: the configured version. */
export function verdictText(
  product: ProductCode,
  wanted: string,
  verdict: Verdict,
  words: Words['version'],
): string {
  return verdict.kind === 'current'
    ? words.current({ product, wanted, used: verdict.negotiated })
    : words.other({
        product,
        wanted,
        latest: verdict.latest ?? '?',
        used: verdict.negotiated ?? words.none,
        verdict: verdict.kind,
      });
}
