// Notices about unreliable numbers: one per cause, in the same order on screen and in announcements.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCallLog } from '../../../src/api/callLog.ts';
import type { Fault } from '../../../src/api/errors.ts';
import type { Verdict } from '../../../src/api/versions.ts';
import { namedCourses, type ListOutcome } from '../../../src/model/courseList.ts';
import {
  failureOf,
  noticesOf,
  type Notice,
  type NoticeKind,
  type NoticesSource,
} from '../../../src/model/notices.ts';
import { takeSnapshot } from '../../../src/model/snapshot.ts';
import { checked, counts, known, named, twoTypes } from './selectExamples.ts';

const fault = { kind: 'timeout' } as const;
const signedIn = {
  kind: 'signed-in',
  grant: 'g-1',
  returnTo: undefined,
  failed: undefined,
} as const;
const ended = { kind: 'ended', fault: undefined } as const;
const fits: Verdict = { kind: 'current', negotiated: '1.82', newerMajor: undefined };
const older = (negotiated: string | undefined): Verdict => ({
  kind: 'server-older',
  latest: negotiated ?? '1.70',
  negotiated,
});
const courses = ['1', '2', '3'].map((id) => named(id, checked(known(0), known(0))).course);
const complete = namedCourses(courses);
const outdated: ListOutcome = {
  kind: 'some',
  problem: { kind: 'outdated', fault },
};
const incomplete: ListOutcome = { ...outdated, problem: { kind: 'incomplete', fault } };
const notRenewed = { kind: 'not-renewed', says: '403', until: undefined } as const;
const unrenewed: ListOutcome = {
  ...outdated,
  problem: { kind: 'outdated', fault: notRenewed },
};
const empty: ListOutcome = { kind: 'none', reason: { kind: 'no-enrollments' } };
const missing: ListOutcome = { kind: 'none', reason: { kind: 'fault', fault } };

/** Course 3 has numbers; `failed`: the other courses failed. */
function snapshotOf(failed: boolean) {
  const answered = { counts: counts(known(0), known(0)), asOf: 1, userId: '169' };
  const first = failed ? { fault } : answered;
  return takeSnapshot({
    list: { courses, growing: false, complete: true, asOf: 1 },
    records: { 1: first, 2: first, 3: answered },
    person: { kind: 'known', id: '169' },
    types: twoTypes,
    version: '1.82',
  });
}

function noticesIn(more: Partial<NoticesSource> = {}) {
  return noticesOf({
    session: signedIn,
    online: true,
    list: complete,
    snapshot: snapshotOf(false),
    faults: [],
    verdicts: { le: fits, lp: fits },
    foreignWorker: false,
    settings: {},
    ...more,
  });
}
const malformed = { kind: 'malformed' } as const;
const kindsIn = (more: Partial<NoticesSource>) => noticesIn(more).map(({ kind }) => kind);
const failing = { snapshot: snapshotOf(true), faults: [fault] };
const paused = { kind: 'paused', until: 7, maintenance: false } as const;
const pausing = { snapshot: { ...failing.snapshot, fault: paused }, faults: [paused] };

test('property: no notice says offline after a response that came since the connection was lost', () => {
  const event = fc.constantFrom('answered', 'unanswered', 'offline');
  fc.assert(
    fc.property(fc.array(event), fc.boolean(), (events, onLine) => {
      const calls = createCallLog();
      for (const one of events) {
        if (one === 'answered') calls.answered(new Headers());
        else calls.unanswered();
      }
      const online = onLine || calls.isAnswered();
      const isProven = onLine || events.at(-1) === 'answered';
      expect(kindsIn({ ...failing, online }).includes('offline')).toBe(!isProven);
    }),
  );
});

test.each<[string, Partial<NoticesSource>, readonly string[]]>([
  ['no problem', {}, []],
  ['versions that are not known yet', { verdicts: undefined }, []],
  ['another application’s service worker', { foreignWorker: true }, ['worker']],
  ['that and a failure', { ...failing, foreignWorker: true }, ['failed', 'worker']],
  ['that off line', { online: false, foreignWorker: true }, ['offline', 'worker']],
  ['off line', { online: false }, ['offline']],
  ['off line, with failed checks', { ...failing, online: false }, ['offline']],
  ['off line, with an outdated list', { online: false, list: outdated }, ['offline']],
  ['off line, with an incomplete list', { online: false, list: incomplete }, ['offline', 'list']],
  ['an ended session, and failures', { ...failing, session: ended, list: outdated }, ['ended']],
  ['a wait that the LMS asked for', pausing, ['paused']],
  ['a wait, off line', { ...pausing, online: false }, ['offline']],
  ['an empty list', { list: empty }, []],
  ['a list that loads', { list: { kind: 'loading' } }, []],
  ['a failed renewal, for the list', { list: unrenewed }, ['list']],
  ['numbers and a list that fail for one cause', { ...failing, list: outdated }, ['failed']],
  ['failures, and an incomplete list', { ...failing, list: incomplete }, ['failed', 'list']],
  ['numbers and a list that a wait holds', { ...pausing, list: outdated }, ['paused']],
  [
    'a failed renewal, for numbers and list',
    {
      snapshot: { ...failing.snapshot, fault: notRenewed },
      faults: [notRenewed],
      list: unrenewed,
    },
    ['failed'],
  ],
])('%s', (_, more, kinds) => {
  expect(kindsIn(more)).toEqual(kinds);
});

const failedOf = { kind: 'failed', fault, place: 'head' } as const;
const listOf = { kind: 'list', fault } as const;
const unknownState = { kind: 'unknown-state' } as const;
const ignored = { kind: 'callback-ignored', fault: unknownState } as const;
const older80 = { le: older('1.80'), lp: fits };

test.each<[Partial<NoticesSource>, Notice]>([
  [failing, { ...failedOf, isAutomaticallyRetried: true }],
  [
    { ...failing, faults: [malformed] },
    { ...failedOf, isAutomaticallyRetried: false },
  ],
  [
    { session: { kind: 'ended', fault: unknownState } },
    { ...ended, fault: unknownState, counted: true },
  ],
  [pausing, paused],
  [{ list: outdated }, { ...listOf, list: 'outdated' }],
  [{ list: missing }, { ...listOf, list: 'missing' }],
  [{ verdicts: older80 }, { kind: 'version', banner: 'older-works', verdicts: older80 }],
  [{ session: { ...signedIn, failed: ignored } }, ignored],
])('%#: a notice has what it tells', (more, notice) => {
  expect(noticesIn(more)).toEqual([notice]);
});

const outage: readonly Fault[] = [
  { kind: 'network' },
  { kind: 'timeout' },
  { kind: 'rate-limited', retryAfterMs: undefined },
  { kind: 'server-error', status: 503 },
  { kind: 'server-error', status: 500 },
];
const lasting: readonly Fault[] = [
  notRenewed,
  { kind: 'sign-on-over' },
  { kind: 'intercepted', status: 403 },
  { kind: 'not-permitted' },
  { kind: 'not-found' },
  { kind: 'malformed' },
  { kind: 'refused', status: 400 },
];

test('numbers and list that fail for one cause have one notice', () => {
  const all = [...outage, ...lasting];
  const ofList = [...all, { kind: 'cut' }, { kind: 'endless' }] as const;
  for (const one of all)
    for (const other of ofList) {
      const isOutage = [one, other].every(({ kind }) => outage.some((each) => each.kind === kind));
      const isOne = one.kind === other.kind || isOutage;
      const kinds = kindsIn({
        snapshot: { ...failing.snapshot, fault: one },
        faults: [one],
        list: { ...outdated, problem: { kind: 'outdated', fault: other } },
      });
      expect([one, other, kinds]).toEqual([one, other, isOne ? ['failed'] : ['failed', 'list']]);
    }
});

test.each<[Fault, boolean]>([
  [{ kind: 'network' }, true],
  [{ kind: 'timeout' }, true],
  [{ kind: 'server-error', status: 503 }, false],
])('without a connection, a list that fails by %j has no notice: %j', (one, isTold) => {
  const kinds = kindsIn({
    online: false,
    list: { ...outdated, problem: { kind: 'outdated', fault: one } },
  });
  expect(kinds).toEqual(isTold ? ['offline'] : ['offline', 'list']);
});

test.each([
  ['a sign-in that was not renewed', notRenewed, 'bar', 'head'],
  ['a sign-on in front', { kind: 'sign-on-over' }, 'bar', 'head'],
  ['the LMS', fault, 'head', 'head'],
] as const)('a failure of %s is told over numbers and without them', (_, one, ...places) => {
  const none = { ...failing.snapshot.summary, unchecked: 3, isCounted: false };
  const snapshots = [failing.snapshot.summary, none].map((summary) => ({ summary, fault: one }));
  const failures = snapshots.flatMap((snapshot) => noticesIn({ snapshot, faults: [one] }));
  expect(failures).toMatchObject(places.map((place) => ({ kind: 'failed', place })));
  expect(failures.map((failure) => failureOf([failure]))).toEqual(
    failures.map((failure, at) => (places[at] === 'head' ? failure : undefined)),
  );
});

const placeOfNotice: Readonly<Record<NoticeKind, number>> = {
  ended: 0,
  'callback-ignored': 1,
  'sign-in-failed': 1,
  offline: 2,
  paused: 3,
  failed: 4,
  list: 5,
  worker: 6,
  version: 7,
};

test('property: each kind of notice comes at most once, in a fixed order', () => {
  const seen = new Set<NoticeKind>();
  const source = fc.record({
    session: fc.constantFrom<NoticesSource['session']>(
      signedIn,
      ended,
      { ...signedIn, failed: { kind: 'callback-ignored', fault: { kind: 'unknown-state' } } },
      { ...signedIn, failed: { kind: 'sign-in-failed', fault: { kind: 'unknown-state' } } },
      { kind: 'restoring', grant: undefined },
    ),
    online: fc.boolean(),
    list: fc.constantFrom(complete, outdated, incomplete, missing),
    snapshot: fc.constantFrom(snapshotOf(true), snapshotOf(false), pausing.snapshot),
    verdicts: fc.constantFrom(undefined, { le: older('1.80'), lp: fits }),
    foreignWorker: fc.boolean(),
  });
  fc.assert(
    fc.property(source, (more) => {
      const kinds = kindsIn(more);
      const places = kinds.map((kind) => placeOfNotice[kind]);
      expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
      for (const kind of kinds) seen.add(kind);
    }),
    { seed: 1 },
  );
  expect([...seen].toSorted()).toEqual(Object.keys(placeOfNotice).toSorted());
});
