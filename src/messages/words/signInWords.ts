// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface SignInWords {
  readonly signIn: string;
  readonly signInAgain: string;
  readonly retry: string;
  readonly invitation: string;
  readonly invitationNote: string;
  readonly note: (args: { readonly lms: string }) => string;
  readonly openInTab: string;
  readonly opening: (args: { readonly lms: string }) => string;
  readonly failed: string;
  readonly callbackIgnored: string;
  readonly ended: string;
  readonly endedOverCounts: string;
  readonly signedOutHere: (args: { readonly lms: string }) => string;
  readonly signedOutUntold: (args: { readonly lms: string }) => string;
  readonly signedOutElsewhere: string;
  readonly copiedTab: string;
  readonly expired: string;
  readonly looking: (args: { readonly lms: string }) => string;
  readonly signedOutTold: (args: { readonly lms: string }) => string;
  readonly signedOutIdle: (args: { readonly lms: string }) => string;
  readonly endAtService: (args: { readonly lms: string }) => string;
  readonly endAtServiceNote: (args: { readonly lms: string }) => string;
}
