// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface SettingsWords {
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
}
