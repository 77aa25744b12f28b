// The faults of the embedded LMS's catalogue, by what a hurried person reads when they meet them.
import { headlineWords } from './headlineWords.ts';
import type { Words } from './readHeadline.ts';

export interface HeadlineGroup {
  readonly title: string;
  readonly faults: readonly string[];
  readonly opened: Words;
  /** Where it differs: what stood there before has been checked. */
  readonly refreshed?: Words;
  /** Where an answer never comes: the 10 seconds that the page gives it, here. */
  readonly deadlineMs?: number;
}

/** A busy machine gives every other answer in less. */
const deadlineMs = 1_500;

const { whole, nothing, dated, oneMissing, checked } = headlineWords;

export const headlineGroups: readonly HeadlineGroup[] = [
  {
    title: 'what nobody needs to know',
    faults: [
      'reset-once',
      'truncated-once',
      'sliced',
      'token-refused-once',
      'too-long-404',
      'too-long-413',
      'too-long-414',
      'too-long-431',
      '408-once',
      '504-once',
      'slow-down-once',
      'slow-down-nonsense',
      'byte-order-mark',
      'text-json',
      'no-media-type',
      'list-items',
      'list-results',
      'list-bare',
      'pages',
      'next-elsewhere',
      'next-loop',
      'more-fields',
      'inherited-names',
      'numeric-ids',
      'entry-missing-once',
      'lag',
      'entry-twice',
      'entry-clash',
      'entry-stranger',
      'reversed',
      'courses-twice',
      'version-nonsense',
      'version-newer-major',
      'version-check-fails',
    ],
    opened: whole,
  },
  {
    title: 'an answer that never comes, and nobody needs to know',
    faults: ['slow-first-chunk', 'version-check-hangs'],
    deadlineMs,
    opened: whole,
  },
  {
    title: 'an LMS that says nothing',
    faults: ['hang', 'hang-in-body'],
    deadlineMs,
    opened: nothing,
    refreshed: dated,
  },
  {
    title: 'an LMS that gives no counts',
    faults: [
      'reset',
      'truncated',
      'captive-portal',
      'session-gone',
      'redirect',
      'scope',
      'all-403',
      'all-404',
      'slow-down-day',
      'slow-down',
      '500',
      'maintenance',
      '405',
      '410',
      '501',
      '505',
    ],
    opened: nothing,
    refreshed: dated,
  },
  {
    title: 'answers that nobody can use',
    faults: [
      '204',
      'empty',
      '206',
      '304',
      'malformed',
      'json-prefix',
      'html-prefix',
      'list-unknown',
      'too-large',
    ],
    opened: nothing,
    refreshed: dated,
  },
  {
    title: 'somebody else’s counts',
    faults: ['entry-other-person'],
    opened: nothing,
  },
  {
    title: 'counts of two people, and nobody says who asks',
    faults: ['entry-two-people'],
    opened: nothing,
    // Then it is known who asks.
    refreshed: oneMissing,
  },
  {
    title: 'one course that the LMS refuses or leaves out',
    faults: [
      'course-400',
      'course-403',
      'course-404',
      'course-422',
      'course-500',
      'entry-missing',
      'id-zeros',
      'id-unsafe',
    ],
    opened: oneMissing,
  },
  {
    title: 'every tenth course breaks the LMS',
    faults: ['courses-500'],
    opened: [
      'at least 4 to do at least 4 new feedback at least 145 to read',
      '1 course not checked',
    ],
  },
  {
    title: 'a number that is missing or makes no sense',
    faults: [
      'count-missing',
      'count-not-requested',
      'count-negative',
      'count-fraction',
      'count-null',
      'count-true',
      'count-empty',
    ],
    opened: ['5 to do 4 new feedback at least 140 to read', '1 course with numbers missing'],
  },
  {
    title: 'digits',
    faults: ['count-digits'],
    opened: ['5 to do 4 new feedback 147 to read', checked],
  },
  {
    title: 'a million',
    faults: ['count-million'],
    opened: ['5 to do 4 new feedback 1,000,140 to read', checked],
  },
  {
    title: 'more than can be counted',
    faults: ['count-huge'],
    opened: ['5 to do 4 new feedback at least 9,007,199,254,740,991 to read', checked],
  },
];
