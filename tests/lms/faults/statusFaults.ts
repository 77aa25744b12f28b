// Faults that the LMS tells by a status. Where one course is meant, it is Organic Chemistry II (7142), of Sofia
// Lindqvist's list.
import { namedFault, type FaultRow, type NamedFault } from './namedFault.ts';
import type { WorldFault } from './worldFault.ts';

type More = Partial<WorldFault> & { headers?: Record<string, string>; body?: string };

function counts(status: number, { headers = {}, body = '', ...more }: More = {}): WorldFault[] {
  const effect = { kind: 'answer', status, headers, body } as const;
  const empty = { kind: 'answer', status, headers } as const;
  return [{ on: ['updates-one', 'updates-many'], ...more, effect: body === '' ? empty : effect }];
}

const course = { orgUnitId: '7142' };
const retryAfter = (value: string, more: More = {}): WorldFault[] =>
  counts(429, { headers: { 'Retry-After': value }, ...more });

const rows: readonly FaultRow[] = [
  [
    'course-400',
    'One course is refused (400)',
    'Requests with the course get 400.',
    counts(400, course),
  ],
  [
    'course-403',
    'One course is not yours (403)',
    'Requests with the course get 403.',
    counts(403, course),
  ],
  [
    'course-404',
    'One course is gone (404)',
    'Requests with the course get 404.',
    counts(404, course),
  ],
  [
    'course-422',
    'One course makes no sense (422)',
    'Requests with the course get 422.',
    counts(422, course),
  ],
  [
    'course-500',
    'One course breaks the LMS (500)',
    'Requests with the course get 500.',
    counts(500, course),
  ],
  [
    'courses-500',
    'Every tenth course breaks the LMS (500)',
    'Requests with a course whose id ends in 3 get 500.',
    counts(500, { orgUnitIdEnd: '3' }),
  ],
  [
    'token-refused-once',
    'The token is refused once',
    'One request for counts gets 401.',
    counts(401, { times: 1 }),
  ],
  [
    'token-refused',
    'The token is refused',
    'Requests for counts get 401, with a renewed token too.',
    counts(401),
  ],
  [
    'scope',
    'A scope is missing',
    'Requests for counts get 403, with words about scopes.',
    counts(403, { body: '{"detail":"Insufficient scope to call this; core:*:* would do."}' }),
  ],
  [
    'all-403',
    'Nothing is permitted (403)',
    'Requests for counts get 403, with other words than about scopes.',
    counts(403, { body: '{"detail":"Not authorized"}' }),
  ],
  ['all-404', 'Counts are not offered', 'Requests for counts get 404.', counts(404)],
  [
    'too-long-404',
    'Long addresses are not found',
    'Requests for more than 3 courses get 404.',
    counts(404, { moreThan: 3 }),
  ],
  [
    'too-long-413',
    'Too much at once (413)',
    'Requests for more than 3 courses get 413.',
    counts(413, { moreThan: 3 }),
  ],
  [
    'too-long-414',
    'Too long an address (414)',
    'Requests for more than 3 courses get 414.',
    counts(414, { moreThan: 3 }),
  ],
  [
    'too-long-431',
    'Too large a head (431)',
    'Requests for more than 3 courses get 431.',
    counts(431, { moreThan: 3 }),
  ],
  [
    '408-once',
    'A time-out of the LMS, once (408)',
    'The first request for counts gets 408.',
    counts(408, { times: 1 }),
  ],
  [
    '504-once',
    'A time-out of a gateway, once (504)',
    'The first request for counts gets 504.',
    counts(504, { times: 1 }),
  ],
  [
    'slow-down-once',
    'Slow down for a second',
    'The first request for counts gets 429 with Retry-After: 1.',
    retryAfter('1', { times: 1 }),
  ],
  [
    'slow-down-day',
    'Slow down for a day',
    'Requests for counts get 429 with Retry-After: 86400.',
    retryAfter('86400'),
  ],
  [
    'slow-down-nonsense',
    'Slow down, without sense',
    'The first request for counts gets 429 with Retry-After: soon.',
    retryAfter('soon', { times: 1 }),
  ],
  ['slow-down', 'Slow down', 'Requests for counts get 429.', counts(429)],
  ['500', 'The LMS fails (500)', 'Requests for counts get 500.', counts(500)],
  [
    'maintenance',
    'Maintenance (503)',
    'Requests for counts get 503 with a page of HTML.',
    counts(503, { headers: { 'Content-Type': 'text/html' }, body: '<h1>Back at noon</h1>' }),
  ],
  ['405', 'The method is not allowed (405)', 'Requests for counts get 405.', counts(405)],
  ['410', 'Gone for good (410)', 'Requests for counts get 410.', counts(410)],
  ['501', 'Not implemented (501)', 'Requests for counts get 501.', counts(501)],
  ['505', 'The protocol is not known (505)', 'Requests for counts get 505.', counts(505)],
  ['204', 'No content (204)', 'Requests for counts get 204.', counts(204)],
  ['empty', 'An empty answer (200)', 'Requests for counts get 200 and nothing else.', counts(200)],
  [
    '206',
    'A part of the content (206)',
    'Requests for counts get 206.',
    counts(206, { body: '[]' }),
  ],
  ['304', 'Not modified (304)', 'Requests for counts get 304.', counts(304)],
];

export const statusFaults: readonly NamedFault[] = rows.map(namedFault);
