// Notices about unreliable numbers: one per cause, in the same order on screen and in announcements.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCallLog } from '../../../src/api/callLog.ts';
import type { Verdict } from '../../../src/api/judgeVersion.ts';
import { namedCourses, type CourseListState } from '../../../src/model/courseList.ts';
import { noticesOf, type NoticeKind, type NoticesSource } from '../../../src/model/notices.ts';
import { takeSnapshot } from '../../../src/model/snapshot.ts';
import { checked, counts, courseIn, known, twoTypes } from './courseExamples.ts';
import { noticeKinds, placeOfNotice } from './noticeKinds.ts';

const fault = { kind: 'timeout' } as const;
const signedIn = {
  kind: 'signed-in',
  grant: 'g-1',
  returnTo: undefined,
  failed: undefined,
} as const;
const ended = { kind: 'ended', fault: undefined } as const;
const fits: Verdict = { kind: 'current', negotiated: '1.82', newerMajor: undefined };
const older: Verdict = { kind: 'server-older', latest: '1.80', negotiated: '1.80' };
const courses = ['1', '2', '3'].map((id) => courseIn(checked(known(0), known(0)), id).course);
const complete = namedCourses(courses);
const outdated: CourseListState = {
  kind: 'some',
  list: { courses, growing: false, complete: false, asOf: 1 },
  problem: { kind: 'outdated', fault },
};
const incomplete: CourseListState = { ...outdated, problem: { kind: 'incomplete', fault } };
const missing: CourseListState = { kind: 'none', reason: { kind: 'fault', fault } };

/** Course 3 has numbers; `failed`: the other courses failed. */
function snapshotOf(failed: boolean) {
  const answer = (orgUnitId: string) => ({
    orgUnitId,
    userId: '169',
    counts: counts(known(0), known(0)),
  });
  const first = failed
    ? { answers: [], refused: [], fault }
    : { answers: ['1', '2'].map(answer), refused: [], asOf: 1 };
  return takeSnapshot({
    list: { courses, growing: false, complete: true, asOf: 1 },
    chunks: [
      { orgUnitIds: ['1', '2'], data: first },
      { orgUnitIds: ['3'], data: { answers: [answer('3')], refused: [], asOf: 1 } },
    ],
    person: { kind: 'known', id: '169' },
    types: twoTypes,
    version: '1.82',
  });
}

function noticesIn(more: Partial<NoticesSource> = {}) {
  return noticesOf({
    session: signedIn,
    online: true,
    pausedUntil: undefined,
    checking: false,
    list: complete,
    snapshot: snapshotOf(false),
    faults: [],
    verdicts: { le: fits, lp: fits },
    foreignWorker: false,
    ...more,
  });
}
const kindsIn = (more: Partial<NoticesSource>) => noticesIn(more).map(({ kind }) => kind);
const failing = { snapshot: snapshotOf(true), faults: [fault] };

describe('noticesOf', () => {
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

  test('a service worker of another application is one notice, whatever else is wrong', () => {
    expect(kindsIn({ foreignWorker: true })).toEqual(['worker']);
    expect(kindsIn({ ...failing, foreignWorker: true })).toEqual(['failed', 'worker']);
    expect(kindsIn({ online: false, foreignWorker: true })).toEqual(['offline', 'worker']);
  });

  test('without a problem, or before versions are known, no notice is shown', () => {
    expect(noticesIn()).toEqual([]);
    expect(noticesIn({ verdicts: undefined })).toEqual([]);
  });

  test('the notice of a failure has its fault, its size, and whether the page retries', () => {
    const failed = { kind: 'failed', fault, missing: 2, courses: 3, counted: true };
    expect(noticesIn(failing)).toEqual([{ ...failed, isAutomaticallyRetried: true }]);
    const faults = [{ kind: 'malformed' } as const];
    expect(noticesIn({ ...failing, faults })).toEqual([
      { ...failed, isAutomaticallyRetried: false },
    ]);
  });

  test('the notice of a failed first check reports no earlier counts', () => {
    const nothing = takeSnapshot({
      list: { courses, growing: false, complete: true, asOf: 1 },
      chunks: [{ orgUnitIds: ['1', '2', '3'], data: { answers: [], refused: [], fault } }],
      person: { kind: 'known', id: '169' },
      types: twoTypes,
      version: '1.82',
    });
    expect(noticesIn({ snapshot: nothing })).toMatchObject([{ kind: 'failed', counted: false }]);
  });

  test('off line, the page shows one notice with one cause', () => {
    expect(kindsIn({ ...failing, online: false })).toEqual(['offline']);
    expect(kindsIn({ online: false })).toEqual(['offline']);
    expect(kindsIn({ online: false, list: outdated })).toEqual(['offline']);
  });

  test('off line, an incomplete list keeps its notice', () => {
    expect(kindsIn({ online: false, list: incomplete })).toEqual(['offline', 'list']);
  });

  test('an ended session shows only its own notice, with the fault of the next sign-in', () => {
    expect(kindsIn({ ...failing, session: ended, list: outdated })).toEqual(['ended']);
    const signInFault = { kind: 'unreachable' } as const;
    expect(noticesIn({ session: { kind: 'ended', fault: signInFault } })).toEqual([
      { kind: 'ended', fault: signInFault, counted: true },
    ]);
  });

  test('a pause has a notice only while a check waits for it', () => {
    expect(noticesIn({ pausedUntil: 7, checking: true })).toEqual([{ kind: 'paused', until: 7 }]);
    expect(noticesIn({ pausedUntil: 7 })).toEqual([]);
  });

  test('an outdated and a missing list share a cause; an empty or a loading list has no notice', () => {
    expect(noticesIn({ list: outdated })).toEqual([{ kind: 'list', list: 'outdated', fault }]);
    expect(noticesIn({ list: missing })).toEqual([{ kind: 'list', list: 'missing', fault }]);
    const none: CourseListState = { kind: 'none', reason: { kind: 'no-enrollments' } };
    expect(noticesIn({ list: none })).toEqual([]);
    expect(noticesIn({ list: { kind: 'loading' } })).toEqual([]);
  });

  test('a renewal that failed for numbers and list has one notice', () => {
    const notRenewed = { kind: 'not-renewed', says: '403', until: undefined } as const;
    const problem = { kind: 'outdated', fault: notRenewed } as const;
    const list: CourseListState = { ...outdated, problem };
    const snapshot = { ...failing.snapshot, fault: notRenewed };
    expect(kindsIn({ snapshot, faults: [notRenewed], list })).toEqual(['failed']);
    expect(kindsIn({ list })).toEqual(['list']);
  });

  test('versions that do not fit have a notice with a banner', () => {
    const verdicts = { le: older, lp: fits };
    expect(noticesIn({ verdicts })).toEqual([{ kind: 'version', banner: 'older-works', verdicts }]);
  });

  test.each(['callback-ignored', 'sign-in-failed'] as const)('%s has a notice', (kind) => {
    const failed = { kind, fault: { kind: 'unknown-state' } } as const;
    expect(noticesIn({ session: { ...signedIn, failed } })).toEqual([failed]);
  });

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
      pausedUntil: fc.constantFrom(undefined, 7),
      checking: fc.boolean(),
      list: fc.constantFrom(complete, outdated, incomplete, missing),
      snapshot: fc.constantFrom(snapshotOf(true), snapshotOf(false)),
      verdicts: fc.constantFrom(undefined, { le: older, lp: fits }),
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
    expect([...seen].toSorted()).toEqual(noticeKinds.toSorted());
  });
});
