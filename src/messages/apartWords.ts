// Written by `npm run words` from catalogues/en.json: not to be changed by hand.
import type { PopupWords } from './words/popupWords.ts';

export interface ApartWords {
  readonly popup: PopupWords;
}
