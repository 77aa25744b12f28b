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
  [
    'a break, a next page that repeats, and a course that is left out or is there twice cost one request more',
    'reset-once truncated-once next-loop entry-missing-once entry-clash',
    unnoticed(2),
  ],
  [
    'a wait that the LMS asks for',
    'slow-down-once slow-down-nonsense slow-down-403',
    failed(/(?:asked this page to wait|slow down).*Trying again at/, 1, passing),
  ],
  ['a token that is refused once is renewed', 'token-refused-once', unnoticed(2, { tokens: 1 })],
  [
    'an error that passes, or of a chunk that is too large for the LMS or a gateway, is asked again in parts',
    `408-once 504-once 522-once too-long-404 too-long-413 too-long-414 too-long-431
     too-much-502 too-much-503 too-much-504 too-much-524`,
    unnoticed(7),
  ],
  ['a long address that breaks the connection is made shorter', 'reset-long', unnoticed(9)],
  [
    'a chunk or a first request without a response is asked in smaller parts',
    'hang-long slow-first-chunk',
    unnoticed(7, { deadlineMs }),
  ],
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
  [
    'no permission for any course, or counts that are not offered',
    'all-403 all-404',
    failed(/(?:doesn’t let you read this|doesn’t know what this page asks for)/, 7),
  ],
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
  // tests/unit/messages/faultText.test.ts has the number in the words.
  [
    'an error that a repetition does not mend',
    '405 410 501 505 304',
    failed(/\(error (?:405|410|501|505|304)\)/, 1),
  ],
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
  [
    'one course that is refused, not permitted, gone or broken',
    'course-400 course-422 course-403 course-404 course-500',
    oneCourse(/(?:refused the request|doesn’t let you|doesn’t know|had a problem)/, 7),
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
