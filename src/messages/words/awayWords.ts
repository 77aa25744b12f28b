// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface AwayWords {
  readonly nothing: (args: { readonly pinned: number }) => string;
  readonly some: (args: { readonly entries: number }) => string;
  readonly counted: (args: {
    readonly sure: string;
    readonly entries: number;
    readonly n: number;
  }) => string;
  readonly badges: (args: {
    readonly badges: number;
    readonly sure: string;
    readonly n: number;
  }) => string;
  readonly courses: (args: {
    readonly courses: number;
    readonly sure: string;
    readonly n: number;
  }) => string;
  readonly title: string;
  readonly note: string;
  readonly empty: string;
  readonly rises: string;
  readonly until: (args: { readonly day: string }) => string;
  readonly always: string;
  readonly hidden: string;
  readonly pinned: string;
  readonly updates: (args: { readonly sure: string; readonly n: number }) => string;
  readonly notKnown: string;
  readonly restoreAll: string;
  readonly restored: string;
  readonly undo: string;
  readonly doneMutedRises: (args: { readonly type: string; readonly course: string }) => string;
  readonly doneMutedUntil: (args: {
    readonly day: string;
    readonly type: string;
    readonly course: string;
  }) => string;
  readonly doneMutedAlways: (args: { readonly type: string; readonly course: string }) => string;
  readonly doneHidden: (args: { readonly course: string }) => string;
  readonly doneShown: (args: { readonly course: string }) => string;
  readonly donePinned: (args: { readonly course: string }) => string;
  readonly doneUnpinned: (args: { readonly course: string }) => string;
  readonly doneRestored: (args: { readonly type: string; readonly course: string }) => string;
}
