// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface BadgeWords {
  readonly UnreadDiscussions: (args: { readonly n: number; readonly shown: string }) => string;
  readonly UnreadAssignmentFeedback: (args: {
    readonly n: number;
    readonly shown: string;
  }) => string;
  readonly UnattemptedQuizzes: (args: { readonly n: number; readonly shown: string }) => string;
  readonly UnapprovedDiscussions: (args: { readonly n: number; readonly shown: string }) => string;
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
}
