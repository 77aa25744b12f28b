// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface ExplainWords {
  readonly whatIs: (args: { readonly badge: string }) => string;
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
  readonly exactly: (args: { readonly sure: string; readonly n: number }) => string;
  readonly yours: string;
  readonly asOf: (args: { readonly time: string }) => string;
  readonly notSeenClear: (args: { readonly day: string }) => string;
}
