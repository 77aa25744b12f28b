// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface IdleWords {
  readonly title: string;
  readonly note: (args: { readonly n: number }) => string;
  readonly left: (args: { readonly n: number }) => string;
  readonly stay: string;
}
