// A number that was known stays, with its date, over any sequence of answers, failures and reloads.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asUnconfirmed } from '../../../src/api/courseRecord.ts';
import type { Fault } from '../../../src/api/errors.ts';
import { knownCount, type CourseState } from '../../../src/model/courseUpdates.ts';
import { takeSnapshot } from '../../../src/model/snapshot.ts';
import { askedLms, type Answer } from '../api/askedLms.ts';

const ids = ['1', '2', '3', '4', '5'];
const types = ['UnreadDiscussions'] as const;
const courses = ids.map((id) => ({ id, name: undefined, code: undefined, active: true }));
const list = { courses, growing: false, complete: true, asOf: 1 };

const anyFault = fc.constantFrom<Fault>(
  { kind: 'not-permitted' },
  { kind: 'not-found' },
  { kind: 'refused', status: 400 },
  { kind: 'server-error', status: 500 },
  { kind: 'server-error', status: 503 },
  { kind: 'network' },
  { kind: 'timeout' },
  { kind: 'malformed' },
  { kind: 'insufficient-scope', fallback: false },
);
type Behaviour = Fault | 'left out' | 'fine';
const anyBehaviour = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Behaviour>('fine') },
  { weight: 1, arbitrary: fc.constant<Behaviour>('left out') },
  { weight: 3, arbitrary: anyFault },
);
const anyStep = fc.record({
  /** undefined: a reload. */
  asked: fc.option(fc.subarray(ids, { minLength: 1 }), { nil: undefined, freq: 4 }),
  /** Of each course. */
  behaviours: fc.tuple(anyBehaviour, anyBehaviour, anyBehaviour, anyBehaviour, anyBehaviour),
  /** Of every request. */
  all: fc.option(anyFault, { nil: undefined, freq: 4 }),
});

interface Known {
  readonly n: number;
  readonly at: number;
}

test('property: each course shows its last known number with its date, and never an old one as fresh', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 12 }), async (steps) => {
      const last = new Map<string, Known>();
      /** Courses whose latest check brought their number. */
      const fresh = new Set<string>();
      const lms = askedLms();
      let now = 1_000;
      let n = 0;
      for (const { asked, behaviours, all } of steps) {
        lms.pass(60_000);
        now += 60_000;
        if (asked === undefined) {
          fresh.clear();
          lms.restore(asUnconfirmed(JSON.parse(JSON.stringify(lms.records()))));
        } else {
          for (const id of asked) fresh.delete(id);
          lms.answer((id, together): Answer => {
            const theirs = together.map((one) => behaviours[ids.indexOf(one)] ?? 'fine');
            const fault = all ?? theirs.find((one) => typeof one === 'object');
            if (fault !== undefined) return fault;
            if (behaviours[ids.indexOf(id)] === 'left out') return 'left out';
            n += 1;
            last.set(id, { n, at: now });
            fresh.add(id);
            return n;
          });
          await lms.check(asked);
        }
        const records = lms.records();
        const person = { kind: 'known', id: '169' } as const;
        const snapshot = takeSnapshot({ list, records, person, types, version: '1.82' });
        expect(snapshot.courses).toHaveLength(ids.length);
        const wrong = snapshot.courses.filter(
          ({ course: { id }, state }) => !isRight(state, last.get(id), fresh.has(id)),
        );
        expect(wrong).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
});

function isRight(state: CourseState, last: Known | undefined, fresh: boolean): boolean {
  if (last === undefined) return knownCount(state, types[0]) === undefined;
  if (knownCount(state, types[0]) !== last.n) return false;
  return state.kind === 'stale' ? state.asOf === last.at : state.kind === 'checked' && fresh;
}
