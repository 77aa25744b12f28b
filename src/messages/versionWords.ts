// What a version mismatch means, whom to turn to, and the details to pass on. Loaded only when there is one.
import type { Support } from '../config/config.ts';
import type { BannerKind } from '../model/bannerFor.ts';

const older = 'Your LMS is older than this page needs';
const newer = 'Your LMS is newer than this page';

export const bannerWords: Readonly<Record<BannerKind, { title: string; note: string }>> = {
  'older-works': {
    title: older,
    note: 'Your numbers are still shown. Please contact your LMS administrator, so that the LMS is brought up to date.',
  },
  'older-stops': {
    title: older,
    note: 'Your numbers cannot be shown. Please contact your LMS administrator.',
  },
  'newer-works': {
    title: newer,
    note: 'Your numbers are still shown, but this page needs an update. Reload it to see whether there is one.',
  },
  'newer-stops': {
    title: newer,
    note: 'Your numbers cannot be shown until this page gets an update. Reload it to see whether there is one.',
  },
  'cannot-tell': {
    title: 'It is not clear whether this page and your LMS fit together',
    note: 'Your numbers are shown as the LMS sends them. Please contact your LMS administrator and pass on the details.',
  },
  'newer-major': {
    title: 'Your LMS offers a newer generation of its interface',
    note: 'Everything still works. An update of this page is worth planning.',
  },
};

export const versionWords = {
  contact: 'Contact:',
  details: 'Details',
  copyDetails: 'Copy details',
  copied: 'Copied',
  copyFailed: 'Copying is not allowed here. Select the text instead.',
} as const;

export function supportName({ name, url, email }: Support): string {
  return name ?? email ?? (url === undefined ? 'your LMS administrators' : 'LMS support');
}
