// A snapshot made from an earlier one equals a new one.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ChunkData } from '../../../src/api/knownAnswers.ts';
import { takeSnapshot, type SnapshotSource } from '../../../src/model/snapshot.ts';
import { counts, known, twoTypes, unknownCount } from './courseExamples.ts';

const chunks = [
  ['1', '2'],
  ['3', '4'],
];
const someCounts = [counts(known(0), known(0)), counts(known(3), unknownCount)];
const list = {
  courses: chunks.flat().map((id) => ({ id, name: undefined, code: undefined, active: true })),
  growing: false,
  complete: true,
  asOf: 1_000,
};
const anyData = (ids: readonly string[]): fc.Arbitrary<ChunkData | undefined> =>
  fc.option(
    fc.record({
      answers: fc.constantFrom(
        ...someCounts.flatMap((some) =>
          ['169', '170', undefined].map((userId) =>
            ids.map((orgUnitId) => ({ orgUnitId, userId, counts: some })),
          ),
        ),
      ),
      refused: fc.constantFrom<ChunkData['refused']>([]),
      asOf: fc.constantFrom(2_000, 3_000),
      fault: fc.constantFrom<ChunkData['fault']>(undefined, undefined, { kind: 'timeout' }),
    }),
    { nil: undefined },
  );
const anyMoment = fc.tuple(...chunks.map(anyData));

test('property: whatever was known before, what is said now is the same; and where nothing is new, it is the same array', () => {
  const stories = fc.array(anyMoment, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(stories, fc.constantFrom('169', undefined), (story, id) => {
      let earlier: ReturnType<typeof takeSnapshot> | undefined;
      for (const moment of story) {
        const source: SnapshotSource = {
          list,
          chunks: chunks.map((orgUnitIds, index) => ({ orgUnitIds, data: moment[index] })),
          person: { kind: 'known', id },
          types: twoTypes,
          version: '1.82',
        };
        earlier = takeSnapshot(source, earlier);
        expect(earlier).toEqual(takeSnapshot(source));
        // A fault is a new object.
        const isFine = moment.every((data) => data?.fault === undefined);
        const again = takeSnapshot(source, earlier).courses;
        expect(!isFine || again === earlier.courses).toBe(true);
      }
    }),
  );
});
