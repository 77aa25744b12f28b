// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface GapWords {
  readonly checkedSoFar: (args: { readonly n: number }) => string;
  readonly shown: (args: { readonly all: number; readonly n: number }) => string;
  readonly numbersAsOf: (args: { readonly time: string }) => string;
  readonly notChecked: (args: { readonly n: number }) => string;
  readonly numbersMissing: (args: { readonly n: number }) => string;
  readonly numbersFrom: (args: { readonly n: number; readonly time: string }) => string;
}
