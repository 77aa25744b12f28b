// The words of the form for course ids, which comes with it.

export const courseIdsWords = {
  typeIds: 'Show courses by their ids',
  idsLabel: 'Course ids',
  idsHint: 'The numbers in a course’s address, for example 6606, 7707.',
  idsEmpty: 'Type at least one course id, for example 6606.',
  show: 'Show',
} as const;
