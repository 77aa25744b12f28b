// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface NoCoursesWords {
  readonly none: string;
  readonly noEnrollments: (args: { readonly lms: string }) => string;
  readonly notSaid: (args: { readonly lms: string }) => string;
  readonly noContract: (args: { readonly lms: string }) => string;
}
