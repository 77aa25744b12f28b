// `links` of config.json for an LMS that has a page for everything: then every badge is a link.
const kinds = [
  'course',
  'UnreadAssignmentFeedback',
  'UnapprovedDiscussions',
  'UnattemptedQuizzes',
  'UngradedQuizzes',
  'UnreadAssignmentSubmissions',
  'UnreadDiscussions',
];

export function allLinks(lmsUrl: string): Record<string, string> {
  return Object.fromEntries(
    kinds.map((kind) => [kind, `${lmsUrl}/courses/{orgUnitId}?to=${kind}`]),
  );
}
