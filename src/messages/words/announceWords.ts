// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface AnnounceWords {
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
  readonly onlyAway: string;
  readonly result: (args: { readonly sure: string; readonly n: number }) => string;
  readonly changed: (args: { readonly n: number }) => string;
  readonly marked: string;
}
