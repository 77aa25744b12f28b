// What the person sees of each fault of the embedded LMS's catalogue, and how many requests it costs.
import {
  deadlineMs,
  failed,
  gap,
  nothing,
  number,
  oneCourse,
  passing,
  unexpected,
  unnoticed,
  type Expected,
} from './expectedFault.ts';

export const faultCases: readonly (readonly [title: string, faults: string, Expected])[] = [
  [
    'unusual answers that can be read are read, without a notice',
    `byte-order-mark text-json no-media-type list-items list-results list-bare
     next-elsewhere more-fields inherited-names numeric-ids entry-twice
     entry-stranger reversed courses-twice sliced`,
    unnoticed(1),
  ],
  ['all pages of counts are read', 'pages', unnoticed(3)],
  ['next pages that repeat are not followed', 'next-loop', unnoticed(2)],
  [
    'a connection that breaks once, or an answer that breaks off, is asked again at once',
    'reset-once truncated-once',
    unnoticed(2),
  ],
  ['an error that passes is asked again in parts', '408-once 504-once 522-once', unnoticed(7)],
  [
    'a wait that the LMS asks for',
    'slow-down-once slow-down-nonsense slow-down-403',
    failed(/(?:asked this page to wait|slow down).*Trying again at/, 1, passing),
  ],
  ['a token that is refused once is renewed', 'token-refused-once', unnoticed(2, { tokens: 1 })],
  [
    'a chunk that the LMS refuses as too large is requested in smaller parts',
    'too-long-404 too-long-413 too-long-414 too-long-431',
    unnoticed(7),
  ],
  [
    'a chunk that is too much for a gateway is requested in smaller parts',
    'too-much-502 too-much-503 too-much-504 too-much-524',
    unnoticed(7),
  ],
  ['a long address that breaks the connection is made shorter', 'reset-long', unnoticed(9)],
  [
    'a chunk without a response is asked in smaller parts',
    'hang-long',
    unnoticed(7, { deadlineMs }),
  ],
  [
    'a course that is left out or contradicts itself is requested once more, alone',
    'entry-missing-once entry-clash',
    unnoticed(2),
  ],
  ['a first request without a response', 'slow-first-chunk', unnoticed(7, { deadlineMs })],
  [
    'no response, or a body that stalls',
    'hang hang-in-body',
    failed(/longer than 10 seconds.*Try again/, 2, { deadlineMs: 750, ...passing }),
  ],
  // A call is sent twice; then a request without a token tells a lost connection from a withheld response.
  ['connections that break', 'reset', failed(/couldn’t be reached.*Try again/, 6, passing)],
  ['answers that break off', 'truncated', failed(/its answer can’t be read/, 4, passing)],
  ['redirects', 'redirect', failed(/its answer can’t be read/, 6, passing)],
  [
    'a page as a success: a sign-in of the network or LMS, a challenge, a refusal of a firewall',
    'captive-portal session-gone challenge-200 rejected-200',
    failed(/your Wi-Fi, or the LMS, asking you to sign in\? .*administrator.*Reload the page/, 1),
  ],
  ['a missing scope is named for administrators', 'scope', failed(/administrator.*core:\*:\*/, 1)],
  ['no permission for any course', 'all-403', failed(/doesn’t let you read this/, 7)],
  ['counts that are not offered', 'all-404', failed(/doesn’t know what this page asks for/, 7)],
  ['slow down', 'slow-down rate-limit-403', failed(/slow down/, 1, passing)],
  ['a wait of a day', 'slow-down-day', failed(/asked this page to wait.*Try now/, 1, passing)],
  ['error 500 for all counts', '500', failed(/had a problem \(error 500\)/, 7, passing)],
  ['error 522 for all counts', '522', failed(/had a problem \(error 522\)/, 2, passing)],
  [
    'a page of a firewall or of the network',
    'challenge-403 challenge-400 network-511',
    failed(/firewall or the network, not the LMS.*Reload the page/, 1),
  ],
  ['maintenance', 'maintenance', failed(/out of service \(error 503\)/, 2, passing)],
  ['a method that is not allowed (405)', '405', failed(/\(error 405\)/, 1)],
  ['a route that is gone for good (410)', '410', failed(/\(error 410\)/, 1)],
  ['a route that is not implemented (501)', '501', failed(/\(error 501\)/, 1)],
  ['an HTTP version that is not supported (505)', '505', failed(/\(error 505\)/, 1)],
  ['"not modified" (304) without a cached response', '304', failed(/\(error 304\)/, 1)],
  [
    'an empty, partial or unreadable answer',
    '204 empty 206 malformed json-prefix html-prefix',
    failed(unexpected, 1),
  ],
  ['a complete list of an unknown name is not retried', 'list-unknown', failed(unexpected, 1)],
  ['an endless answer is aborted at a size limit', 'too-large', failed(/far too long/, 1)],
  [
    'somebody else’s counts are never shown',
    'entry-other-person',
    { opened: nothing, notice: /somebody else/, requests: 1 },
  ],
  ['one course that is refused', 'course-400 course-422', oneCourse(/refused the request/, 7)],
  ['one course without permission', 'course-403', oneCourse(/doesn’t let you/, 7)],
  ['one course that is gone', 'course-404', oneCourse(/doesn’t know/, 7)],
  ['one course with error 500', 'course-500', oneCourse(/had a problem/, 7)],
  [
    'error 500 for every tenth course',
    'courses-500',
    {
      ...oneCourse(/had a problem/, 7),
      opened: [
        'at least 4 to do at least 4 new feedback at least 145 to read',
        '1 course not checked',
      ],
      course: /5 unread discussions/,
    },
  ],
  [
    'a course that is left out or has another id is unknown, not zero',
    'entry-missing id-zeros id-unsafe',
    oneCourse(/left something out/, 2),
  ],
  [
    'an invalid count, or "not requested", is unknown, and the total is "at least"',
    `count-missing count-not-requested count-negative count-fraction count-null
     count-true count-empty`,
    gap,
  ],
  ['a count in quotes', 'count-digits', number('147', /7 unread discussions/)],
  ['a count of a million', 'count-million', number('1,000,140', /1,000,000 unread discussions/)],
  [
    'a count above the largest safe integer',
    'count-huge',
    number('at least 9,007,199,254,740,991', /at least 9,007,199,254,740,991 unread discussions/),
  ],
];
