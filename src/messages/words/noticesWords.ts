// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface NoticesWords {
  readonly tryNow: string;
  readonly tryingAt: (args: { readonly time: string }) => string;
  readonly trying: string;
  readonly pauseAsked: (args: { readonly lms: string }) => string;
  readonly resumes: (args: { readonly time: string }) => string;
  readonly someFailed: (args: { readonly failed: number; readonly all: number }) => string;
  readonly allFailed: string;
  readonly offline: string;
  readonly offlineNote: string;
  readonly offlineNoteOverCounts: string;
  readonly coursesIncomplete: string;
  readonly coursesOutdated: string;
  readonly dismiss: string;
}
