// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface CoursesWords {
  readonly courses: string;
  readonly clear: (args: { readonly n: number }) => string;
  readonly onlyAway: (args: { readonly n: number }) => string;
  readonly withoutCode: string;
  readonly inGroup: (args: { readonly n: number }) => string;
  readonly loading: string;
  readonly none: string;
  readonly unknown: string;
  readonly noEnrollments: (args: { readonly lms: string }) => string;
  readonly notSaid: (args: { readonly lms: string }) => string;
  readonly noContract: (args: { readonly lms: string }) => string;
}
