// Actions on a course: each reports its result, and its undo reverts only that. Their effects: tests/app/putAway.test.tsx and
// lmsWords.test.tsx.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { english } from '../../shared/english.ts';
import { emptyMemory, type MemoryChange } from '../../../src/memory/memory.ts';
import type { PutAway } from '../../../src/model/putAway.ts';
import {
  courseActs,
  takeBackAct,
  type CourseActs,
} from '../../../src/dashboard/data/courseActs.ts';
import { anyEndAt, anyPutAwayOf, hide, mute, nothing, pin } from '../model/putAwayExamples.ts';

const type = 'UngradedQuizzes' as const;
const biology = { id: '6606', name: 'Biology', code: undefined, active: true };
const language = { ...english, day: (ms?: number) => `day ${ms}` };
const actsOf = (before: PutAway, course: Parameters<typeof courseActs>[0] = biology) =>
  courseActs(course, before);
const changed = (putAway: PutAway, ...changes: readonly MemoryChange[]) =>
  changes.reduce((memory, change) => change(memory), { ...emptyMemory, putAway }).putAway;
const named = '\u2068Biology\u2069';

describe('messages', () => {
  const acts = actsOf(nothing);
  test.each([
    [acts.hide(), `${named} is hidden.`],
    [acts.show(), `${named} is shown again.`],
    [acts.pin(), `${named} is pinned.`],
    [acts.unpin(), `${named} is no longer pinned.`],
    [acts.mute(type, { kind: 'rises' }, 3), `Muted until it rises: ungraded quizzes in ${named}.`],
    [
      acts.mute(type, { kind: 'date', at: 77 }, 3),
      `Muted until day 77: ungraded quizzes in ${named}.`,
    ],
    [acts.mute(type, { kind: 'always' }, 3), `Muted: ungraded quizzes in ${named}.`],
    [acts.unmute(type), `Shown again: ungraded quizzes in ${named}.`],
    [acts.muteEverywhere(type), 'Muted in all courses: ungraded quizzes.'],
    [acts.unmuteEverywhere(type), 'Shown again in all courses: ungraded quizzes.'],
  ])('an action reports its result: %#', ({ said }, sentence) => {
    expect(said(language)).toBe(sentence);
  });
});

const anyId = fc.constantFrom('6606', '7707');
const anyTime = fc.constant(7);
const anyPutAway = anyPutAwayOf(anyId, anyTime, fc.nat(9), [type]);
const anyCourse = fc.constantFrom(biology, { ...biology, pinned: true as const });
type Chosen = (acts: CourseActs) => ReturnType<CourseActs['hide']>;
const anyMute = fc.tuple(anyEndAt(anyTime), fc.nat(9)).map(
  ([until, n]): Chosen =>
    (acts) =>
      acts.mute(type, until, n),
);
const anyAct = fc.oneof(
  fc.constantFrom<Chosen>(
    (acts) => acts.unmute(type),
    (acts) => acts.muteEverywhere(type),
    (acts) => acts.unmuteEverywhere(type),
    (acts) => acts.hide(),
    (acts) => acts.show(),
    (acts) => acts.pin(),
    (acts) => acts.unpin(),
  ),
  anyMute,
);

test('property: Undo restores the earlier state, apart from the order of entries', () => {
  fc.assert(
    fc.property(anyPutAway, anyCourse, anyAct, (before, course, choose) => {
      const act = choose(actsOf(before, course));
      expect(changed(before, act.change, act.undo)).toEqual(before);
    }),
  );
});

test('property: Undo restores what the list of what is put away has taken back', () => {
  fc.assert(
    fc.property(anyPutAway, fc.nat(), (before, some) => {
      const entries = [...before.values()].filter((_, place) => (some >> place) % 2 === 0);
      const act = takeBackAct(entries, before, () => '');
      expect(changed(before, act.change).size).toBe(before.size - entries.length);
      expect(changed(before, act.change, act.undo)).toEqual(before);
    }),
  );
});

test('property: Undo keeps the changes of another tab', () => {
  const always = { kind: 'always' } as const;
  fc.assert(
    fc.property(anyAct, (choose) => {
      const act = choose(actsOf(nothing));
      const elsewhere = { orgUnitId: '7707', type, until: always, baseline: 1 } as const;
      const meanwhile = pin(hide(mute(changed(nothing, act.change), elsewhere), '7707'), '7707');
      expect([...changed(meanwhile, act.undo).keys()]).toEqual([
        `${type} 7707`,
        'hidden 7707',
        'pinned 7707',
      ]);
    }),
  );
});
