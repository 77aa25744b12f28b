// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface SignInFaultWords {
  readonly denied: (args: { readonly lms: string }) => string;
  readonly providerError: (args: { readonly lms: string; readonly code: string }) => string;
  readonly unknownState: string;
  readonly malformedResponse: string;
  readonly issuerMismatch: string;
  readonly refused: (args: { readonly lms: string; readonly code: string }) => string;
  readonly badTokenResponse: string;
  readonly badIdToken: string;
  readonly unreachable: string;
  readonly undiscovered: string;
  readonly startAnew: string;
}
