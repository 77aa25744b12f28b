// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface PageWords {
  readonly title: string;
  readonly titleOf: (args: { readonly screen: string }) => string;
  readonly titleCounted: (args: { readonly n: number }) => string;
  readonly skip: string;
  readonly settings: string;
  readonly signedInAs: (args: { readonly name: string }) => string;
  readonly signOut: string;
  readonly restoring: string;
  readonly signingIn: string;
  readonly partMissing: string;
  readonly crashed: string;
  readonly crashedNote: string;
  readonly reload: string;
  readonly printed: (args: { readonly day: string }) => string;
}
