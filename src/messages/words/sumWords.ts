// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface SumWords {
  readonly toDo: (args: { readonly sure: string; readonly n: number }) => string;
  readonly newFeedback: (args: { readonly sure: string; readonly n: number }) => string;
  readonly toRead: (args: { readonly sure: string; readonly n: number }) => string;
}
