// What a version mismatch means, whom to turn to, and the details to pass on. Loaded only when there is one.
import type { Verdict } from '../api/judgeVersion.ts';
import type { ProductCode } from '../api/versions.ts';
import type { Support } from '../config/config.ts';
import type { BannerKind } from '../model/bannerFor.ts';
import type { LmsName } from './lmsName.ts';

interface BannerWords {
  readonly title: string;
  readonly note: string;
}

export function bannerWords(kind: BannerKind, { the, The }: LmsName): BannerWords {
  switch (kind) {
    case 'older-works':
      return {
        title: `${The} is older than this page needs`,
        note: `Your numbers are still shown. Please ask your administrator to bring ${the} up to date.`,
      };
    case 'older-stops':
      return {
        title: `${The} is older than this page needs`,
        note: 'Your numbers can’t be shown. Please contact your administrator.',
      };
    case 'newer-works':
      return {
        title: `${The} is newer than this page`,
        note: 'Your numbers are still shown, but this page needs an update. Reload it to see whether there is one.',
      };
    case 'newer-stops':
      return {
        title: `${The} is newer than this page`,
        note: 'Your numbers can’t be shown until this page gets an update. Reload it to see whether there is one.',
      };
    case 'cannot-tell':
      return {
        title: `It’s not clear whether this page and ${the} fit together`,
        note: `Your numbers are shown as ${the} sends them. Please contact your administrator and pass on the details.`,
      };
    case 'newer-major':
      return {
        title: `${The} offers a newer generation of its interface`,
        note: 'Everything still works. An update of this page is worth planning.',
      };
  }
}

export const versionWords = {
  contact: 'Contact:',
  /** `address`: of the API. In details nobody has to guess what the LMS is called here. */
  lms: (address: string) => `LMS: ${address}`,
  verdict: (product: ProductCode, wanted: string, verdict: Verdict) =>
    verdict.kind === 'current'
      ? `${product}: page wants ${wanted}, supported, uses ${verdict.negotiated} (current)`
      : `${product}: page wants ${wanted}, LMS latest ${verdict.latest ?? '?'}, uses ${verdict.negotiated ?? 'none'} (${verdict.kind})`,
} as const;

export function supportName({ name, email }: Support): string {
  return name ?? email ?? 'support';
}
