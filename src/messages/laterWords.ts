// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface LaterWords {
  readonly signIn: {
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
  };
  readonly rareFault: {
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
    readonly malformed: string;
    readonly tooLarge: string;
    readonly otherPerson: (args: { readonly lms: string }) => string;
    readonly leftOut: (args: { readonly lms: string }) => string;
    readonly cut: string;
    readonly endless: string;
  };
  readonly signInFault: {
    readonly denied: (args: { readonly lms: string }) => string;
    readonly providerError: (args: { readonly lms: string; readonly code: string }) => string;
    readonly unknownState: string;
    readonly malformedResponse: string;
    readonly issuerMismatch: string;
    readonly refused: (args: { readonly lms: string; readonly code: string }) => string;
    readonly badTokenResponse: string;
    readonly badIdToken: string;
    readonly unreachable: string;
    readonly startAnew: string;
  };
  readonly version: {
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
  };
  readonly details: {
    readonly details: string;
    readonly copy: string;
    readonly copied: string;
    readonly copyFailed: string;
  };
  readonly courseIds: {
    readonly title: string;
    readonly label: string;
    readonly hint: string;
    readonly empty: string;
    readonly show: string;
  };
  readonly scope: {
    readonly onlyCourses: (args: { readonly n: number }) => string;
    readonly onlyTypes: (args: { readonly n: number }) => string;
    readonly showAll: string;
    readonly ignored: (args: { readonly names: string }) => string;
  };
  readonly announce: {
    readonly ended: string;
    readonly offline: string;
    readonly paused: string;
    readonly failed: string;
    readonly list: string;
    readonly version: string;
    readonly callbackIgnored: string;
    readonly over: string;
    readonly noCourses: string;
    readonly allClear: string;
    readonly result: (args: { readonly sure: string; readonly n: number }) => string;
  };
  readonly settings: {
    readonly title: string;
    readonly close: string;
    readonly problem: (args: { readonly problem: string }) => string;
    readonly look: string;
    readonly theme: string;
    readonly themeOf: (args: { readonly theme: string }) => string;
    readonly density: string;
    readonly densityOf: (args: { readonly density: string }) => string;
    readonly language: string;
    readonly languageOfBrowser: string;
    readonly start: string;
    readonly lane: string;
    readonly laneOf: (args: { readonly lane: string }) => string;
    readonly layout: string;
    readonly layoutOf: (args: { readonly layout: string }) => string;
    readonly updates: string;
    readonly refresh: string;
    readonly refreshAsSetUp: (args: { readonly n: number }) => string;
    readonly refreshEvery: (args: { readonly n: number }) => string;
    readonly refreshByHand: string;
    readonly notify: string;
    readonly notifyNote: string;
    readonly notifyRefused: (args: { readonly reason: string }) => string;
    readonly device: string;
    readonly remember: string;
    readonly rememberNote: string;
    readonly forget: string;
    readonly forgetWhat: string;
    readonly forgetNow: string;
    readonly forgetNot: string;
    readonly forgotten: string;
  };
}
