// Sequences of looks of a device at one count. Undefined is a gap in an answer.
import fc from 'fast-check';
import {
  type SeenCount,
  type SeenCounts,
  recordSeen,
  enterVisit,
  type Visit,
} from '../../../src/model/seenCounts.ts';
import type { CourseUpdates } from '../../../src/model/courseUpdates.ts';
import { courseIn, known, unknownCount } from './courseExamples.ts';

export const DAY_MS = 24 * 3_600_000;
export const id = '6606';
export const type = 'UngradedQuizzes';

export interface OneLook {
  readonly at: number;
  /** undefined: missing in the answer. */
  readonly n: number | undefined;
}

export const looks = (
  ...steps: readonly (readonly [at: number, n: number | undefined])[]
): readonly OneLook[] => steps.map(([at, n]) => ({ at, n }));

export const noVisit: Visit = { seenCounts: new Map(), inViewAt: undefined };

export function look(seenCounts: SeenCounts, { at, n }: OneLook): SeenCounts {
  return recordSeen(
    seenCounts,
    new Map([[id, { [type]: n === undefined ? unknownCount : known(n) }]]),
    at,
  );
}

/** Each look starts a visit, unless it is within five minutes of the last. */
export function play(story: readonly OneLook[]): Visit {
  return story.reduce<Visit>((visit, one) => {
    const entered = enterVisit(visit, one.at);
    return { ...entered, seenCounts: look(entered.seenCounts, one) };
  }, noVisit);
}

export function seenCountOf(story: readonly OneLook[]): SeenCount | undefined {
  return play(story).seenCounts.get(id)?.[type];
}

/** The current count on the screen. */
export function onScreen(n: number | undefined): readonly CourseUpdates[] {
  const count = n === undefined ? unknownCount : known(n);
  return [courseIn({ kind: 'checked', counts: { [type]: count } })];
}

/** In order of time, minutes or weeks apart; few numbers, so that they recur. */
export const anyStory: fc.Arbitrary<readonly OneLook[]> = fc
  .array(
    fc.record({
      wait: fc.constantFrom(60_000, 4 * 60_000, 5 * 60_000, DAY_MS, 14 * DAY_MS),
      n: fc.option(fc.nat({ max: 2 }), { nil: undefined }),
    }),
    { maxLength: 8 },
  )
  .map((steps) => {
    let at = 1_000;
    return steps.map(({ wait, n }) => ({ at: (at += wait), n }));
  });
