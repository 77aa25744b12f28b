// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface PopupWords {
  readonly title: string;
  readonly opening: string;
  readonly apart: string;
  readonly lost: string;
  readonly openInTab: string;
}
