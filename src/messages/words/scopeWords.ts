// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface ScopeWords {
  readonly onlyCourses: (args: { readonly n: number }) => string;
  readonly onlyTypes: (args: { readonly n: number }) => string;
  readonly showAll: string;
  readonly ignored: (args: { readonly names: string }) => string;
}
