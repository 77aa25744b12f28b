// Random memories, and one of the largest size that must fit.
import fc from 'fast-check';
import { lanes, updateTypes } from '../../../src/api/updateType.ts';
import type { SeenCount, CourseSeenCounts } from '../../../src/model/seenCounts.ts';
import type { Memory } from '../../../src/memory/memory.ts';
import { themes } from '../../../src/memory/settings.ts';
import { layouts } from '../../../src/model/view.ts';
import { anyPutAwayOf } from '../model/putAwayExamples.ts';

const anyId = fc.stringMatching(/^[\w.:-]{1,12}$/);
const anyTime = fc.constantFrom(
  1_799_999_999_997,
  1_799_999_999_998,
  1_799_999_999_999,
  1_800_000_000_000,
);
const anyNumber = fc.oneof(fc.nat({ max: 3 }), fc.nat());
const orNone = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

const anySeenCount: fc.Arbitrary<SeenCount> = fc.record({
  n: anyNumber,
  at: anyTime,
  base: orNone(fc.record({ n: anyNumber, at: anyTime })),
  notClearSince: orNone(anyTime),
});
const anyCourse: fc.Arbitrary<CourseSeenCounts> = fc
  .array(fc.tuple(fc.constantFrom(...updateTypes), anySeenCount), { minLength: 1 })
  .map((counts) => Object.fromEntries(counts));
export const anyMemory: fc.Arbitrary<Memory> = fc.record({
  settings: fc.record({
    theme: fc.constantFrom(...themes),
    startLane: orNone(fc.constantFrom(...lanes)),
    startLayout: orNone(fc.constantFrom(...layouts)),
    notifications: fc.boolean(),
    language: orNone(fc.constantFrom('en', 'pt-BR', 'zh-Hant-TW')),
    remember: fc.boolean(),
    dismissedLms: orNone(fc.constantFrom('1.80 current', '2.0 ?')),
  }),
  putAway: anyPutAwayOf(anyId, fc.nat(), fc.nat()),
  lanes: fc.subarray([...lanes]).map((some) => new Set(some)),
  inViewAt: orNone(fc.nat()),
  seenCounts: fc.array(fc.tuple(anyId, anyCourse)).map((courses) => new Map(courses)),
});

/** Each hundred courses are seen a minute after the hundred before, the first at `start`. */
export function seenCountsOfMany(courses: number, start = 1_800_000_000_000): Memory['seenCounts'] {
  const one = (place: number): CourseSeenCounts =>
    Object.fromEntries(
      updateTypes.map((type, index) => {
        const at = start + 60_000 * Math.floor(place / 100);
        const n = 1 + ((place * 7 + index * 131) % 900);
        const base = { n: n + 60, at: at - 86_400_000 };
        const notClearSince = at - 60_000 * (index + (place % 40)) - 3_600_000;
        return [type, { n, at, base, notClearSince }];
      }),
    );
  return new Map(
    Array.from({ length: courses }, (_, place) => [String(1_000_000 + place), one(place)]),
  );
}
