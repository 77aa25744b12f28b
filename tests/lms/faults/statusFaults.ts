// Faults with an error status. Faults of one course affect Organic Chemistry II (7142), of Sofia Lindqvist's list.
import { counts as countsWith, namedFaults } from './namedFault.ts';
import type { WorldFault } from './worldFault.ts';

type More = Partial<WorldFault> & { headers?: Record<string, string>; body?: string };

const counts = (status: number, { headers = {}, body, ...more }: More = {}): WorldFault[] =>
  countsWith({ kind: 'answer', status, headers, ...(body === undefined ? {} : { body }) }, more);

const course = { orgUnitId: '7142' };
const retryAfter = (value: string, more: More = {}): WorldFault[] =>
  counts(429, { headers: { 'Retry-After': value }, ...more });

/** A firewall's page. */
const challenge: More = {
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: '<!DOCTYPE html><title>Just a moment...</title><p>Checking your browser</p>',
};

export const statusFaults = namedFaults`
  course-400: One course is refused (400) ${counts(400, course)}
  course-403: One course is not yours (403) ${counts(403, course)}
  course-404: One course is gone (404) ${counts(404, course)}
  course-422: One course makes no sense (422) ${counts(422, course)}
  course-500: One course breaks the LMS (500) ${counts(500, course)}
  token-refused-once: The token is refused once ${counts(401, { times: 1 })}
  token-refused: The token is refused ${counts(401)}
  scope: A scope is missing ${counts(403, { body: '{"detail":"Insufficient scope to call this; core:*:* would do."}' })}
  all-403: Nothing is permitted (403) ${counts(403, { body: '{"detail":"Not authorized"}' })}
  all-404: Counts are not offered ${counts(404)}
  too-long-404: Long addresses are not found ${counts(404, { moreThan: 3 })}
  too-long-413: Too much at once (413) ${counts(413, { moreThan: 3 })}
  too-long-414: Too long an address (414) ${counts(414, { moreThan: 3 })}
  too-long-431: Too large a head (431) ${counts(431, { moreThan: 3 })}
  too-much-502: Too much for a proxy (502) ${counts(502, { moreThan: 3 })}
  too-much-503: Too much at once (503) ${counts(503, { moreThan: 3 })}
  too-much-504: Too much for a gateway (504) ${counts(504, { moreThan: 3 })}
  too-much-524: Too much for a content network (524) ${counts(524, { moreThan: 3 })}
  522-once: A time-out of a content network, once (522) ${counts(522, { times: 1 })}
  408-once: A time-out of the LMS, once (408) ${counts(408, { times: 1 })}
  504-once: A time-out of a gateway, once (504) ${counts(504, { times: 1 })}
  slow-down-once: Slow down for a second ${retryAfter('1', { times: 1 })}
  slow-down-day: Slow down for a day ${retryAfter('86400')}
  slow-down-nonsense: Slow down, without sense ${retryAfter('soon', { times: 1 })}
  slow-down: Slow down ${counts(429)}
  slow-down-403: Slow down, as a refusal (403) ${counts(403, { headers: { 'Retry-After': '1.0, 1' }, times: 1 })}
  rate-limit-403: A rate limit in words (403) ${counts(403, { body: '403 Forbidden (Rate Limit Exceeded)' })}
  500: The LMS fails (500) ${counts(500)}
  maintenance: Maintenance (503) ${counts(503, { headers: { 'Content-Type': 'text/html' }, body: '<h1>Back at noon</h1>' })}
  522: A content network reaches nothing (522) ${counts(522)}
  challenge-403: A firewall wants to see a browser (403) ${counts(403, challenge)}
  challenge-400: A firewall takes offence (400) ${counts(400, challenge)}
  challenge-200: A firewall’s challenge as a success (200) ${counts(200, challenge)}
  rejected-200: A firewall rejects the request as a success (200) ${counts(200, {
    ...challenge,
    body: '<html><title>Request Rejected</title>Support ID: 1</html>',
  })}
  network-511: The network wants a sign-in (511) ${counts(511, challenge)}
  405: The method is not allowed (405) ${counts(405)}
  410: Gone for good (410) ${counts(410)}
  501: Not implemented (501) ${counts(501)}
  505: The protocol is not known (505) ${counts(505)}
  204: No content (204) ${counts(204)}
  empty: An empty answer (200) ${counts(200)}
  206: A part of the content (206) ${counts(206, { body: '[]' })}
  304: Not modified (304) ${counts(304)}
`;
