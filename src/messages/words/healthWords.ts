// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface HealthWords {
  readonly open: string;
  readonly calls: (args: { readonly n: number }) => string;
  readonly limit: (args: { readonly left: number }) => string;
  readonly limitReset: (args: { readonly time: string }) => string;
  readonly limitCost: (args: { readonly cost: number }) => string;
  readonly noLimit: string;
  readonly versions: (args: { readonly le: string; readonly lp: string }) => string;
  readonly noVersion: string;
  readonly versionsChecked: (args: { readonly time: string }) => string;
  readonly versionsUnchecked: string;
  readonly countsChecked: (args: { readonly time: string }) => string;
  readonly countsUnchecked: string;
  readonly refresh: (args: { readonly minutes: number }) => string;
  readonly remembered: (args: { readonly n: number; readonly choices: number }) => string;
  readonly forgotten: string;
}
