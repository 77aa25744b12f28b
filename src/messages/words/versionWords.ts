// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface VersionWords {
  readonly older: (args: { readonly lms: string }) => string;
  readonly olderWorks: (args: { readonly lms: string }) => string;
  readonly olderStops: string;
  readonly newer: (args: { readonly lms: string }) => string;
  readonly newerWorks: string;
  readonly newerStops: string;
  readonly cannotTell: (args: { readonly lms: string }) => string;
  readonly cannotTellNote: (args: { readonly lms: string }) => string;
  readonly newerMajor: (args: { readonly lms: string }) => string;
  readonly newerMajorNote: string;
  readonly contact: (args: { readonly support: string }) => string;
  readonly support: string;
  readonly lms: (args: { readonly address: string }) => string;
  readonly current: (args: {
    readonly product: string;
    readonly wanted: string;
    readonly used: string;
  }) => string;
  readonly other: (args: {
    readonly product: string;
    readonly wanted: string;
    readonly latest: string;
    readonly used: string;
    readonly verdict: string;
  }) => string;
  readonly none: string;
}
