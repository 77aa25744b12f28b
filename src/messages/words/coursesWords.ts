// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface CoursesWords {
  readonly courses: string;
  readonly clear: (args: { readonly n: number }) => string;
  readonly onlyAway: (args: { readonly n: number }) => string;
  readonly loading: string;
  readonly unknown: string;
}
