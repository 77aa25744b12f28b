// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface NotifyWords {
  readonly toDo: (args: { readonly n: number }) => string;
  readonly newFeedback: (args: { readonly n: number }) => string;
  readonly both: (args: { readonly toDo: number; readonly feedback: number }) => string;
}
