// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface DetailsWords {
  readonly details: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
}
