// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface FirstWords {
  readonly page: {
    readonly title: string;
    readonly titleOf: (args: { readonly screen: string }) => string;
    readonly titleCounted: (args: { readonly n: number }) => string;
    readonly skip: string;
    readonly settings: string;
    readonly signedInAs: (args: { readonly name: string }) => string;
    readonly signOut: string;
    readonly restoring: string;
    readonly signingIn: string;
    readonly partMissing: string;
    readonly notFound: string;
    readonly home: string;
    readonly crashed: string;
    readonly crashedNote: string;
    readonly reload: string;
    readonly dismiss: string;
    readonly printed: (args: { readonly day: string }) => string;
  };
  readonly check: {
    readonly refresh: string;
    readonly refreshing: string;
    readonly lastChecked: (args: { readonly time: string }) => string;
    readonly tryAgain: string;
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
  };
  readonly courses: {
    readonly courses: string;
    readonly clear: (args: { readonly n: number }) => string;
    readonly onlyAway: (args: { readonly n: number }) => string;
    readonly withoutCode: string;
    readonly inGroup: (args: { readonly n: number }) => string;
    readonly loading: string;
    readonly none: string;
    readonly unknown: string;
    readonly noEnrollments: (args: { readonly lms: string }) => string;
    readonly notSaid: (args: { readonly lms: string }) => string;
    readonly noContract: (args: { readonly lms: string }) => string;
  };
  readonly course: {
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
  };
  readonly badge: {
    readonly UnreadDiscussions: (args: { readonly n: number; readonly shown: string }) => string;
    readonly UnreadAssignmentFeedback: (args: {
      readonly n: number;
      readonly shown: string;
    }) => string;
    readonly UnattemptedQuizzes: (args: { readonly n: number; readonly shown: string }) => string;
    readonly UnapprovedDiscussions: (args: {
      readonly n: number;
      readonly shown: string;
    }) => string;
    readonly UnreadAssignmentSubmissions: (args: {
      readonly n: number;
      readonly shown: string;
    }) => string;
    readonly UngradedQuizzes: (args: { readonly n: number; readonly shown: string }) => string;
    readonly exactly: (args: { readonly n: number }) => string;
    readonly atLeast: (args: { readonly n: number }) => string;
    readonly whatIs: string;
    readonly more: (args: { readonly n: number; readonly since: string }) => string;
    readonly fewer: (args: { readonly n: number; readonly since: string }) => string;
  };
  readonly type: {
    readonly UnreadDiscussions: string;
    readonly UnreadAssignmentFeedback: string;
    readonly UnattemptedQuizzes: string;
    readonly UnapprovedDiscussions: string;
    readonly UnreadAssignmentSubmissions: string;
    readonly UngradedQuizzes: string;
  };
  readonly sum: {
    readonly toDo: (args: { readonly sure: string; readonly n: number }) => string;
    readonly newFeedback: (args: { readonly sure: string; readonly n: number }) => string;
    readonly toRead: (args: { readonly sure: string; readonly n: number }) => string;
  };
  readonly headline: {
    readonly allClearOne: string;
    readonly allClear: (args: { readonly n: number }) => string;
    readonly checkingAll: string;
    readonly checking: (args: { readonly n: number }) => string;
    readonly nothingKnown: string;
    readonly unchecked: (args: { readonly all: number; readonly n: number }) => string;
    readonly countsMissing: string;
    readonly coursesMissing: string;
    readonly noneAsOf: (args: { readonly time: string }) => string;
    readonly onlyAway: string;
    readonly onlyAwayAsOf: (args: { readonly time: string }) => string;
    readonly noMatch: string;
    readonly noneShown: string;
    readonly noneShownKnown: string;
  };
  readonly gap: {
    readonly checkedSoFar: (args: { readonly n: number }) => string;
    readonly shown: (args: { readonly all: number; readonly n: number }) => string;
    readonly numbersAsOf: (args: { readonly time: string }) => string;
    readonly notChecked: (args: { readonly n: number }) => string;
    readonly numbersMissing: (args: { readonly n: number }) => string;
    readonly numbersFrom: (args: { readonly n: number; readonly time: string }) => string;
  };
  readonly fault: {
    readonly signedOut: string;
    readonly network: (args: { readonly lms: string }) => string;
    readonly timeout: (args: { readonly lms: string }) => string;
  };
}
