// The end of the term: far ahead, because a course that has ended looks other, and no test may depend on the day.
export const TERM_ENDS = '2098-12-18T23:59:59.000Z';
