// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface HeadlineWords {
  readonly allClearOne: string;
  readonly allClear: (args: { readonly n: number }) => string;
  readonly checkingAll: string;
  readonly checking: (args: { readonly n: number }) => string;
  readonly nothingKnown: string;
  readonly unchecked: (args: { readonly all: number; readonly n: number }) => string;
  readonly countsMissing: string;
  readonly coursesMissing: string;
  readonly noneAsOf: (args: { readonly time: string }) => string;
  readonly onlyAway: string;
  readonly onlyAwayAsOf: (args: { readonly time: string }) => string;
  readonly noMatch: string;
  readonly noneShown: string;
  readonly noneShownKnown: string;
}
