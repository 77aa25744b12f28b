// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface QueueWords {
  readonly queue: string;
  readonly entry: (args: { readonly course: string; readonly updates: string }) => string;
  readonly progress: (args: { readonly of: number; readonly done: number }) => string;
  readonly hidden: (args: { readonly n: number }) => string;
  readonly left: (args: { readonly n: number }) => string;
  readonly open: string;
  readonly openCourse: (args: { readonly course: string }) => string;
  readonly mute: string;
  readonly muteCourse: (args: { readonly updates: string; readonly course: string }) => string;
  readonly muted: (args: { readonly updates: string; readonly course: string }) => string;
  readonly undo: string;
  readonly undone: (args: { readonly updates: string; readonly course: string }) => string;
  readonly more: (args: { readonly n: number }) => string;
  readonly empty: string;
  readonly emptyKnown: string;
  readonly keys: string;
  readonly keysTitle: string;
  readonly keyNext: string;
  readonly keyPrevious: string;
  readonly keyOpen: string;
  readonly keyMute: string;
  readonly keyUndo: string;
  readonly keyHelp: string;
  readonly letters: string;
  readonly close: string;
}
