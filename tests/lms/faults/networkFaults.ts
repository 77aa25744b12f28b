// Faults of the way between the page and the LMS. Where one course is meant, it is Organic Chemistry II (7142), of
// Sofia Lindqvist's list; a second chunk exists for people with more than a hundred courses.
import type { NamedFault } from './namedFault.ts';
import type { FaultEffect, FaultyRequest, WorldFault } from './worldFault.ts';

const updates: FaultyRequest[] = ['updates-one', 'updates-many'];
const everything: FaultyRequest[] = [...updates, 'enrollments', 'whoami', 'versions-check'];

const counts = (effect: FaultEffect, more: Partial<WorldFault> = {}): WorldFault[] => [
  { on: updates, ...more, effect },
];

const portal =
  '<!doctype html><title>Welcome to Campus Wi-Fi</title><p>Please accept our terms.</p>';

export const networkFaults: readonly NamedFault[] = [
  {
    id: 'reset',
    title: 'The connection breaks',
    happens: 'Every request for counts breaks off before an answer.',
    faults: counts({ kind: 'reset', after: 'nothing' }),
  },
  {
    id: 'reset-at-start',
    title: 'Nothing to begin with',
    happens: 'Requests for the list of courses and for who is signed in break off.',
    faults: [{ on: ['enrollments', 'whoami'], effect: { kind: 'reset', after: 'nothing' } }],
  },
  {
    id: 'reset-once',
    title: 'The connection breaks once',
    happens: 'The first request for counts breaks off, the next one works.',
    faults: counts({ kind: 'reset', after: 'nothing' }, { times: 1 }),
  },
  {
    id: 'truncated-once',
    title: 'An answer breaks off',
    happens: 'The first answer with counts is shorter than its promised length.',
    faults: counts({ kind: 'reset', after: 'half' }, { times: 1 }),
  },
  {
    id: 'truncated',
    title: 'Every answer breaks off',
    happens: 'Answers with counts are shorter than their promised length.',
    faults: counts({ kind: 'reset', after: 'half' }),
  },
  {
    id: 'hang',
    title: 'No answer',
    happens: 'Requests for counts are never answered.',
    faults: counts({ kind: 'hang', after: 'nothing' }),
  },
  {
    id: 'hang-in-body',
    title: 'Half an answer, then silence',
    happens: 'Answers with counts begin and never end.',
    faults: counts({ kind: 'hang', after: 'half' }),
  },
  {
    id: 'slow-first-chunk',
    title: 'One slow request',
    happens: 'The first request for counts takes 8 seconds, the others do not.',
    faults: counts({ kind: 'wait', ms: 8_000 }, { times: 1 }),
  },
  {
    id: 'slow',
    title: 'A slow line',
    happens: 'Every answer takes a second.',
    faults: [{ on: everything, effect: { kind: 'wait', ms: 1_000 } }],
  },
  {
    id: 'sliced',
    title: 'One byte at a time',
    happens: 'Answers with counts come as single bytes.',
    faults: counts({ kind: 'slice', bytes: 1, everyMs: 0 }),
  },
  {
    id: 'captive-portal',
    title: 'The sign-in page of a network',
    happens: 'Requests for counts get a page of HTML with status 200.',
    faults: counts({
      kind: 'answer',
      status: 200,
      headers: { 'Content-Type': 'text/html' },
      body: portal,
    }),
  },
  {
    id: 'session-gone',
    title: 'The sign-in page of the LMS',
    happens:
      'Requests for counts get a page that leads to the sign-in of the LMS, with status 200.',
    faults: counts({
      kind: 'answer',
      status: 200,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
      body: '<html><head><script>location="/d2l/login?sessionExpired=1&target=%2f"</script></head></html>',
    }),
  },
  {
    id: 'redirect',
    title: 'A redirect to another site',
    happens: 'Requests for counts are sent to another origin.',
    faults: counts({
      kind: 'answer',
      status: 302,
      headers: { Location: 'https://portal.example/sign-in' },
    }),
  },
];
