// Faults of answers during a soak, as data of the world. After each of them, every number is still a number of the LMS; other
// tests cover wrong numbers.
import type {
  EntryChange,
  FaultEffect,
  FaultyRequest,
  WorldFault,
} from '../lms/faults/worldFault.ts';

const updates: FaultyRequest[] = ['updates-one', 'updates-many'];
const everything: FaultyRequest[] = [...updates, 'enrollments', 'whoami', 'versions-check'];

const answer = (status: number, headers: Record<string, string> = {}): FaultEffect => ({
  kind: 'answer',
  status,
  headers,
});
const html: FaultEffect = {
  kind: 'answer',
  status: 200,
  headers: { 'Content-Type': 'text/html' },
  body: '<!doctype html><title>Campus Wi-Fi</title>',
};
const cut: FaultEffect = { kind: 'answer', status: 200, body: '{"Objects":[{"OrgUnitId":"30' };
const entries = (change: EntryChange): WorldFault => ({
  on: updates,
  effect: { kind: 'entries', change },
});

/** Faults by name; `courseId`: the course of single-course faults. */
const faults: Readonly<Record<string, (courseId: string) => WorldFault>> = {
  '500 for counts': () => ({ on: updates, effect: answer(500) }),
  '500 for everything': () => ({ on: everything, effect: answer(500) }),
  '503 for counts': () => ({ on: updates, effect: answer(503, { 'Retry-After': '2' }) }),
  '500 for the list of courses': () => ({ on: ['enrollments'], effect: answer(500) }),
  '500 for whoami': () => ({ on: ['whoami'], effect: answer(500) }),
  '500 for the version check': () => ({ on: ['versions-check'], effect: answer(500) }),
  '401 once': () => ({ on: updates, times: 1, effect: answer(401) }),
  '401 once, for whatever comes': () => ({ on: everything, times: 1, effect: answer(401) }),
  '429': () => ({ on: updates, effect: answer(429) }),
  '429 for 2 s': () => ({ on: everything, times: 2, effect: answer(429, { 'Retry-After': '2' }) }),
  '429 for 50 s': () => ({ on: updates, times: 1, effect: answer(429, { 'Retry-After': '50' }) }),
  '429 for a day': () => ({ on: updates, effect: answer(429, { 'Retry-After': '86400' }) }),
  '400 for one course': (orgUnitId) => ({ on: updates, orgUnitId, effect: answer(400) }),
  '403 for one course': (orgUnitId) => ({ on: updates, orgUnitId, effect: answer(403) }),
  '404 for one course': (orgUnitId) => ({ on: updates, orgUnitId, effect: answer(404) }),
  '414 for more than 3 courses': () => ({ on: updates, moreThan: 3, effect: answer(414) }),
  '204 for counts': () => ({ on: updates, effect: answer(204) }),
  'an empty answer': () => ({ on: updates, effect: answer(200) }),
  'a redirect': () => ({ on: updates, effect: answer(302, { Location: 'https://x.example/' }) }),
  'a captive portal': () => ({ on: updates, effect: html }),
  'a captive portal for everything': () => ({ on: everything, effect: html }),
  'JSON that is cut off': () => ({ on: updates, effect: cut }),
  'a reset': () => ({ on: updates, effect: { kind: 'reset', after: 'nothing' } }),
  'a reset for everything': () => ({ on: everything, effect: { kind: 'reset', after: 'nothing' } }),
  'a reset in the body': () => ({ on: updates, effect: { kind: 'reset', after: 'half' } }),
  'a hang': () => ({ on: updates, effect: { kind: 'hang', after: 'nothing' } }),
  'a hang in the body': () => ({ on: updates, effect: { kind: 'hang', after: 'half' } }),
  'a hang for whoami': () => ({ on: ['whoami'], effect: { kind: 'hang', after: 'nothing' } }),
  'a hang for the list of courses': () => ({
    on: ['enrollments'],
    effect: { kind: 'hang', after: 'half' },
  }),
  'a slow line': () => ({ on: everything, effect: { kind: 'wait', ms: 400 } }),
  'one slow answer': () => ({ on: updates, times: 1, effect: { kind: 'wait', ms: 1_500 } }),
  'one piece at a time': () => ({ on: updates, effect: { kind: 'slice', bytes: 64, everyMs: 2 } }),
  pages: () => ({ on: updates, effect: { kind: 'list', change: { kind: 'pages', of: 3 } } }),
  'a bare list': () => ({ on: updates, effect: { kind: 'list', change: { kind: 'bare' } } }),
  'another order': () => ({ on: updates, effect: { kind: 'list', change: { kind: 'reverse' } } }),
  'a count left out': (orgUnitId) =>
    entries({ kind: 'unset', orgUnitId, field: 'UnreadDiscussions' }),
  'all discussions left out': () => entries({ kind: 'unset', field: 'UnreadDiscussions' }),
  'a count of 1.5': (orgUnitId) =>
    entries({ kind: 'set', orgUnitId, fields: { UnattemptedQuizzes: 1.5 } }),
  'a course left out': (orgUnitId) => entries({ kind: 'omit', orgUnitId }),
  'a course twice': (orgUnitId) => entries({ kind: 'repeat', orgUnitId }),
  'a course that contradicts itself': (orgUnitId) =>
    entries({ kind: 'repeat', orgUnitId, fields: { UnreadDiscussions: 999_999 } }),
  'somebody else’s counts': () => entries({ kind: 'set', fields: { UserId: '900' } }),
  'ids as numbers': () => entries({ kind: 'numeric-ids' }),
};

export const faultNames = Object.keys(faults);

/** A new fault. `times`: the default number of spoiled requests. */
export function soakFault(name: string, courseId: string, times: number | undefined): WorldFault {
  const fault = faults[name]?.(courseId);
  if (fault === undefined) throw new Error(`There is no fault "${name}"; see soakFaults.ts.`);
  return times === undefined ? fault : { times, ...fault };
}

/** The fault answers 401 to a valid token. */
export function refusesTokens({ effect }: WorldFault): boolean {
  return effect.kind === 'answer' && effect.status === 401;
}
