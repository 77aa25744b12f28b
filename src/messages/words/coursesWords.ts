// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface CoursesWords {
  readonly courses: string;
  readonly clear: (args: { readonly n: number }) => string;
  readonly clearAsOf: (args: { readonly n: number; readonly time: string }) => string;
  readonly onlyAway: (args: { readonly n: number }) => string;
  readonly onlyAwayAsOf: (args: { readonly n: number; readonly time: string }) => string;
  readonly loading: string;
  readonly unknown: string;
}
