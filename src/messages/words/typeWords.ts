// Written by `npm run words` from catalogues/en.json: not to be changed by hand.

export interface TypeWords {
  readonly UnreadDiscussions: string;
  readonly UnreadAssignmentFeedback: string;
  readonly UnattemptedQuizzes: string;
  readonly UnapprovedDiscussions: string;
  readonly UnreadAssignmentSubmissions: string;
  readonly UngradedQuizzes: string;
}
