// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface ChangesWords {
  readonly both: (args: {
    readonly more: number;
    readonly fewer: number;
    readonly n: number;
    readonly since: string;
  }) => string;
  readonly more: (args: {
    readonly more: number;
    readonly n: number;
    readonly since: string;
  }) => string;
  readonly fewer: (args: {
    readonly fewer: number;
    readonly n: number;
    readonly since: string;
  }) => string;
  readonly markAllSeen: string;
  readonly corrupt: string;
  readonly unavailable: string;
}
