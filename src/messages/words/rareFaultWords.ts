// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface RareFaultWords {
  readonly rateLimited: (args: { readonly lms: string }) => string;
  readonly circuitOpen: (args: { readonly lms: string }) => string;
  readonly maintenance: (args: { readonly lms: string; readonly time: string }) => string;
  readonly paused: (args: { readonly lms: string; readonly time: string }) => string;
  readonly outOfService: (args: { readonly lms: string }) => string;
  readonly serverError: (args: { readonly lms: string; readonly status: string }) => string;
  readonly scope: string;
  readonly scopeDetails: string;
  readonly scopeDetailsAny: string;
  readonly notPermitted: (args: { readonly lms: string }) => string;
  readonly notFound: (args: { readonly lms: string }) => string;
  readonly notFoundDetails: (args: { readonly lms: string }) => string;
  readonly refused: (args: { readonly lms: string; readonly status: string }) => string;
  readonly malformed: (args: { readonly lms: string }) => string;
  readonly tooLarge: string;
  readonly otherPerson: (args: { readonly lms: string }) => string;
  readonly leftOut: (args: { readonly lms: string }) => string;
  readonly cut: string;
  readonly endless: string;
}
