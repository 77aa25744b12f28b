// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface CheckWords {
  readonly refresh: string;
  readonly refreshing: string;
  readonly lastChecked: (args: { readonly time: string }) => string;
  readonly tryAgain: string;
}
