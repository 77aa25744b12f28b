// The words of each version banner: title and note.
import type { BannerKind } from '../model/bannerFor.ts';
import { words } from './words.ts';

export const bannerWords: Readonly<Record<BannerKind, { title: string; note: string }>> = {
  'older-works': { title: words.older, note: words.olderWorks },
  'older-stops': { title: words.older, note: words.olderStops },
  'newer-works': { title: words.newer, note: words.newerWorks },
  'newer-stops': { title: words.newer, note: words.newerStops },
  'cannot-tell': { title: words.unclear, note: words.unclearNote },
  'newer-major': { title: words.newerMajor, note: words.newerMajorNote },
};
