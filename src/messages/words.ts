// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface Words {
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
    readonly crashed: string;
    readonly crashedNote: string;
    readonly reload: string;
    readonly printed: (args: { readonly day: string }) => string;
  };
  readonly signIn: {
    readonly signIn: string;
    readonly signInAgain: string;
    readonly retry: string;
    readonly invitation: string;
    readonly invitationNote: string;
    readonly note: (args: { readonly lms: string }) => string;
    readonly openInTab: string;
    readonly opening: (args: { readonly lms: string }) => string;
    readonly failed: string;
    readonly callbackIgnored: string;
    readonly ended: string;
    readonly endedOverCounts: string;
    readonly signedOutHere: (args: { readonly lms: string }) => string;
    readonly signedOutUntold: (args: { readonly lms: string }) => string;
    readonly signedOutElsewhere: string;
    readonly copiedTab: string;
    readonly expired: string;
    readonly looking: (args: { readonly lms: string }) => string;
    readonly signedOutTold: (args: { readonly lms: string }) => string;
    readonly signedOutIdle: (args: { readonly lms: string }) => string;
    readonly endAtService: (args: { readonly lms: string }) => string;
    readonly endAtServiceNote: (args: { readonly lms: string }) => string;
  };
  readonly check: {
    readonly refresh: string;
    readonly refreshing: string;
    readonly lastChecked: (args: { readonly time: string }) => string;
    readonly tryAgain: string;
  };
  readonly courses: {
    readonly courses: string;
    readonly clear: (args: { readonly n: number }) => string;
    readonly clearAsOf: (args: { readonly n: number; readonly time: string }) => string;
    readonly without: (args: { readonly n: number; readonly types: string }) => string;
    readonly withoutAsOf: (args: {
      readonly n: number;
      readonly types: string;
      readonly time: string;
    }) => string;
    readonly onlyAway: (args: { readonly n: number }) => string;
    readonly onlyAwayAsOf: (args: { readonly n: number; readonly time: string }) => string;
    readonly cut: (args: { readonly shown: number; readonly n: number }) => string;
    readonly loading: string;
    readonly unknown: string;
  };
  readonly course: {
    readonly checking: string;
    readonly toDo: (args: { readonly sure: string; readonly shown: string }) => string;
    readonly toDoUnknown: string;
    readonly noUpdates: string;
    readonly noUpdatesAsOf: (args: { readonly time: string }) => string;
    readonly none: (args: { readonly types: string }) => string;
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
    readonly noneOf: (args: {
      readonly sure: string;
      readonly n: number;
      readonly types: string;
    }) => string;
    readonly noneOfAsOf: (args: { readonly types: string; readonly time: string }) => string;
    readonly noOther: (args: { readonly types: string }) => string;
    readonly noOtherAsOf: (args: { readonly types: string; readonly time: string }) => string;
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
  readonly rareFault: {
    readonly rateLimited: (args: { readonly lms: string }) => string;
    readonly circuitOpen: (args: { readonly lms: string }) => string;
    readonly maintenance: (args: { readonly lms: string; readonly time: string }) => string;
    readonly paused: (args: { readonly lms: string; readonly time: string }) => string;
    readonly outOfService: (args: { readonly lms: string }) => string;
    readonly serverError: (args: { readonly lms: string; readonly status: string }) => string;
    readonly scope: string;
    readonly scopeDetails: string;
    readonly scopeDetailsAny: string;
    readonly notPermitted: (args: { readonly lms: string }) => string;
    readonly notFound: (args: { readonly lms: string }) => string;
    readonly notFoundDetails: (args: { readonly lms: string }) => string;
    readonly refused: (args: { readonly lms: string; readonly status: string }) => string;
    readonly malformed: (args: { readonly lms: string }) => string;
    readonly tooLarge: string;
    readonly otherPerson: (args: { readonly lms: string }) => string;
    readonly leftOut: (args: { readonly lms: string }) => string;
    readonly cut: string;
    readonly endless: string;
  };
  readonly signInFault: {
    readonly denied: (args: { readonly lms: string }) => string;
    readonly providerError: (args: { readonly lms: string; readonly code: string }) => string;
    readonly unknownState: string;
    readonly malformedResponse: string;
    readonly issuerMismatch: string;
    readonly refused: (args: { readonly lms: string; readonly code: string }) => string;
    readonly badTokenResponse: string;
    readonly badIdToken: string;
    readonly unreachable: string;
    readonly undiscovered: string;
    readonly startAnew: string;
  };
  readonly version: {
    readonly older: (args: { readonly lms: string }) => string;
    readonly olderWorks: (args: { readonly lms: string }) => string;
    readonly olderStops: string;
    readonly newer: (args: { readonly lms: string }) => string;
    readonly newerWorks: string;
    readonly newerStops: string;
    readonly cannotTell: (args: { readonly lms: string }) => string;
    readonly cannotTellNote: (args: { readonly lms: string }) => string;
    readonly newerMajor: (args: { readonly lms: string }) => string;
    readonly newerMajorNote: string;
    readonly contact: (args: { readonly support: string }) => string;
    readonly support: string;
    readonly lms: (args: { readonly address: string }) => string;
    readonly current: (args: {
      readonly product: string;
      readonly wanted: string;
      readonly used: string;
    }) => string;
    readonly other: (args: {
      readonly product: string;
      readonly wanted: string;
      readonly latest: string;
      readonly used: string;
      readonly verdict: string;
    }) => string;
    readonly none: string;
  };
  readonly details: {
    readonly details: string;
    readonly copy: string;
    readonly copied: string;
    readonly copyFailed: string;
  };
  readonly courseIds: {
    readonly title: string;
    readonly label: string;
    readonly hint: string;
    readonly empty: string;
    readonly show: string;
  };
  readonly scope: {
    readonly onlyCourses: (args: { readonly n: number }) => string;
    readonly onlyTypes: (args: { readonly n: number }) => string;
    readonly showAll: string;
    readonly ignored: (args: { readonly names: string }) => string;
  };
  readonly announce: {
    readonly ended: string;
    readonly offline: string;
    readonly paused: string;
    readonly failed: string;
    readonly list: string;
    readonly version: string;
    readonly callbackIgnored: string;
    readonly over: string;
    readonly noCourses: string;
    readonly allClear: string;
    readonly noneOf: string;
    readonly onlyAway: string;
    readonly noOther: string;
    readonly result: (args: { readonly sums: string }) => string;
    readonly toDo: (args: { readonly sure: string; readonly n: number }) => string;
    readonly newFeedback: (args: { readonly sure: string; readonly n: number }) => string;
    readonly toRead: (args: { readonly sure: string; readonly n: number }) => string;
    readonly changed: (args: { readonly n: number }) => string;
    readonly marked: string;
  };
  readonly settings: {
    readonly title: string;
    readonly close: string;
    readonly problem: (args: { readonly problem: string }) => string;
    readonly look: string;
    readonly theme: string;
    readonly themeOf: (args: { readonly theme: string }) => string;
    readonly density: string;
    readonly densityOf: (args: { readonly density: string }) => string;
    readonly language: string;
    readonly languageOfBrowser: string;
    readonly start: string;
    readonly lane: string;
    readonly laneOf: (args: { readonly lane: string }) => string;
    readonly layout: string;
    readonly layoutOf: (args: { readonly layout: string }) => string;
    readonly updates: string;
    readonly refresh: string;
    readonly refreshAsSetUp: (args: { readonly n: number }) => string;
    readonly refreshEvery: (args: { readonly n: number }) => string;
    readonly refreshByHand: string;
    readonly notify: string;
    readonly notifyNote: string;
    readonly notifyRefused: (args: { readonly reason: string }) => string;
    readonly device: string;
    readonly remember: string;
    readonly rememberNote: string;
    readonly forget: string;
    readonly forgetWhat: string;
    readonly forgetNow: string;
    readonly forgetNot: string;
    readonly forgotten: string;
  };
  readonly toolbar: {
    readonly search: string;
    readonly found: (args: { readonly n: number }) => string;
    readonly view: string;
    readonly viewOn: (args: { readonly chosen: string }) => string;
    readonly filter: string;
    readonly filterOn: (args: { readonly chosen: string }) => string;
    readonly done: string;
    readonly lanes: string;
    readonly laneAll: string;
    readonly laneLearn: string;
    readonly laneTeach: string;
    readonly layouts: string;
    readonly list: string;
    readonly table: string;
    readonly queue: string;
    readonly show: string;
    readonly showAll: string;
    readonly showTodo: string;
    readonly showFeedback: string;
    readonly showRead: string;
    readonly showUpdates: string;
    readonly showChanged: string;
    readonly showPinned: string;
    readonly showAway: string;
    readonly sort: string;
    readonly sortNeeds: string;
    readonly sortName: string;
    readonly sortChanged: string;
    readonly sortLms: (args: { readonly lms: string }) => string;
    readonly group: string;
    readonly groupNone: string;
    readonly groupCode: string;
    readonly noneMatches: (args: { readonly n: number; readonly q: string }) => string;
    readonly noneMatchesBoth: (args: { readonly n: number; readonly q: string }) => string;
    readonly noneUpdates: (args: { readonly n: number }) => string;
    readonly noneChanged: (args: { readonly n: number }) => string;
    readonly nonePinned: (args: { readonly n: number }) => string;
    readonly noneAway: (args: { readonly n: number }) => string;
    readonly failingOutside: (args: { readonly n: number }) => string;
    readonly checkingOutside: (args: { readonly n: number }) => string;
    readonly clearSearch: string;
    readonly showAllCourses: string;
  };
  readonly options: {
    readonly mute: string;
    readonly hide: string;
    readonly show: string;
    readonly pin: string;
    readonly unpin: string;
    readonly check: string;
    readonly checking: string;
    readonly checked: string;
    readonly checkFailed: string;
    readonly close: string;
    readonly nothingToMute: string;
    readonly which: string;
    readonly until: string;
    readonly untilRises: string;
    readonly untilTomorrow: string;
    readonly untilNextWeek: string;
    readonly always: string;
    readonly date: string;
    readonly untilDate: string;
    readonly unchanged: string;
    readonly muteUntilRises: string;
    readonly notNow: string;
    readonly mutedRises: (args: { readonly badge: string }) => string;
    readonly mutedUntil: (args: { readonly day: string; readonly badge: string }) => string;
    readonly mutedAlways: (args: { readonly badge: string }) => string;
    readonly restore: string;
  };
  readonly explain: {
    readonly whatTheyMean: string;
    readonly whatUnreadDiscussions: string;
    readonly clearUnreadDiscussions: (args: { readonly lms: string }) => string;
    readonly whatUnapprovedDiscussions: string;
    readonly clearUnapprovedDiscussions: (args: { readonly lms: string }) => string;
    readonly whatUnreadAssignmentFeedback: string;
    readonly clearUnreadAssignmentFeedback: (args: { readonly lms: string }) => string;
    readonly whatUnattemptedQuizzes: string;
    readonly clearUnattemptedQuizzes: (args: { readonly lms: string }) => string;
    readonly whatUnreadAssignmentSubmissions: string;
    readonly clearUnreadAssignmentSubmissions: (args: { readonly lms: string }) => string;
    readonly whatUngradedQuizzes: string;
    readonly clearUngradedQuizzes: (args: { readonly lms: string }) => string;
    readonly yours: string;
    readonly asOf: (args: { readonly time: string }) => string;
    readonly notSeenClear: (args: { readonly day: string }) => string;
  };
  readonly away: {
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
    readonly listed: (args: { readonly away: string; readonly parts: string }) => string;
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
  };
  readonly changes: {
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
  };
  readonly notify: {
    readonly toDo: (args: { readonly n: number }) => string;
    readonly newFeedback: (args: { readonly n: number }) => string;
    readonly both: (args: { readonly toDo: number; readonly feedback: number }) => string;
  };
  readonly health: {
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
  };
  readonly table: {
    readonly course: string;
    readonly code: string;
    readonly total: string;
    readonly atLeast: (args: { readonly shown: string }) => string;
    readonly unknown: string;
    readonly away: (args: { readonly shown: string }) => string;
    readonly copy: string;
    readonly copied: (args: { readonly n: number }) => string;
    readonly copyFailed: string;
  };
  readonly queue: {
    readonly queue: string;
    readonly entry: (args: { readonly course: string; readonly updates: string }) => string;
    readonly progress: (args: { readonly of: number; readonly done: number }) => string;
    readonly hidden: (args: { readonly n: number }) => string;
    readonly left: (args: { readonly n: number }) => string;
    readonly open: string;
    readonly openCourse: (args: { readonly course: string }) => string;
    readonly mute: string;
    readonly muteCourse: (args: { readonly updates: string; readonly course: string }) => string;
    readonly muted: (args: { readonly n: number; readonly course: string }) => string;
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
  };
  readonly groups: {
    readonly withoutCode: string;
    readonly other: string;
    readonly courses: (args: { readonly n: number }) => string;
  };
  readonly noCourses: {
    readonly none: string;
    readonly noEnrollments: (args: { readonly lms: string }) => string;
    readonly notSaid: string;
    readonly noContract: (args: { readonly lms: string }) => string;
  };
  readonly notices: {
    readonly tryNow: string;
    readonly tryingAt: (args: { readonly time: string }) => string;
    readonly trying: string;
    readonly pauseAsked: (args: { readonly lms: string }) => string;
    readonly resumes: (args: { readonly time: string }) => string;
    readonly someFailed: (args: { readonly failed: number; readonly all: number }) => string;
    readonly allFailed: string;
    readonly noAnswer: (args: { readonly lms: string }) => string;
    readonly firstFailed: string;
    readonly offline: string;
    readonly offlineNote: string;
    readonly offlineNoteOverCounts: string;
    readonly coursesIncomplete: string;
    readonly coursesOutdated: string;
    readonly dismiss: string;
  };
  readonly frame: {
    readonly waiting: string;
    readonly blocked: string;
    readonly blockedNote: string;
    readonly gone: string;
    readonly goneNote: string;
    readonly expired: string;
    readonly expiredNote: string;
  };
  readonly notFound: {
    readonly title: string;
    readonly home: string;
  };
  readonly idle: {
    readonly title: string;
    readonly note: (args: { readonly n: number }) => string;
    readonly left: (args: { readonly n: number }) => string;
    readonly stay: string;
  };
}

export interface PopupWords {
  readonly popup: {
    readonly title: string;
    readonly opening: string;
    readonly apart: string;
    readonly lost: string;
    readonly openInTab: string;
  };
}
