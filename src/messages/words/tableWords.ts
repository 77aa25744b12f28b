// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface TableWords {
  readonly course: string;
  readonly code: string;
  readonly total: string;
  readonly atLeast: (args: { readonly shown: string }) => string;
  readonly unknown: string;
  readonly away: (args: { readonly shown: string }) => string;
  readonly copy: string;
  readonly copied: (args: { readonly n: number }) => string;
  readonly copyFailed: string;
}
