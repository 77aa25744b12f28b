// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface NotFoundWords {
  readonly title: string;
  readonly home: string;
}
