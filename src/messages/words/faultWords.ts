// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface FaultWords {
  readonly signedOut: string;
  readonly network: (args: { readonly lms: string }) => string;
  readonly timeout: (args: { readonly lms: string }) => string;
}
