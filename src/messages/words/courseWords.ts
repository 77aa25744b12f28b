// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface CourseWords {
  readonly checking: string;
  readonly noUpdates: string;
  readonly noUpdatesAsOf: (args: { readonly time: string }) => string;
  readonly onlyAway: string;
  readonly numbersFrom: (args: { readonly time: string }) => string;
  readonly notChecked: string;
  readonly notActive: string;
  readonly notAsked: string;
  readonly untitled: (args: { readonly id: string }) => string;
  readonly unknownCounts: (args: { readonly types: string }) => string;
  readonly options: (args: { readonly name: string }) => string;
  readonly pinned: string;
  readonly muted: (args: { readonly n: number }) => string;
  readonly unchanged: string;
  readonly refreshing: string;
}
