// What a tab keeps of counts is short, and says the same afterwards.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KnownUpdates } from '../../../src/api/chunkAnswers.ts';
import type { Count } from '../../../src/api/count.ts';
import type { ChunkData } from '../../../src/api/knownAnswers.ts';
import { packAnswers, unpackAnswers } from '../../../src/api/packedAnswers.ts';
import { updateTypes, type UpdateType } from '../../../src/api/updateType.ts';
import { known, notRequested, unknownCount } from '../model/courseExamples.ts';

const fault = { kind: 'timeout' } as const;
const id = fc.stringMatching(/^[1-9]\d{0,8}$/);
const count: fc.Arbitrary<Count> = fc.oneof(
  fc.nat().map(known),
  fc.constantFrom(notRequested, unknownCount),
);
const counts = fc
  .array(fc.tuple(fc.constantFrom<UpdateType>(...updateTypes), count))
  .map((some): Partial<Record<UpdateType, Count>> => Object.fromEntries(some));
const answer: fc.Arbitrary<KnownUpdates> = fc.record({
  orgUnitId: id,
  userId: fc.option(id, { nil: undefined }),
  counts,
  asOf: fc.option(fc.nat(), { nil: undefined }),
  fault: fc.constantFrom(fault, undefined),
});
const chunk: fc.Arbitrary<ChunkData> = fc.record({
  answers: fc.array(answer),
  refused: fc.array(fc.record({ orgUnitId: id, fault: fc.constant(fault) })),
  asOf: fc.option(fc.nat(), { nil: undefined }),
  fault: fc.constantFrom(fault, undefined),
});

/** As the storage of a tab does. */
const keep = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

test('what is unpacked says what was packed', () => {
  fc.assert(
    fc.property(chunk, (data) => {
      expect(unpackAnswers(keep(packAnswers(data)))).toEqual(data);
    }),
  );
});

test('anything else stays as it is', () => {
  for (const data of [{ id: '169', name: 'Sofia' }, null, 'text']) {
    expect(packAnswers(data)).toBe(data);
    expect(unpackAnswers(data)).toBe(data);
  }
});

test('a course takes an eighth of the characters', () => {
  const all = Object.fromEntries(updateTypes.map((type) => [type, known(12)]));
  const answers = Array.from({ length: 100 }, (_, index) => ({
    orgUnitId: String(10_000 + index),
    userId: '169',
    counts: all,
  }));
  const length = (data: unknown) => JSON.stringify(data).length;
  const data: ChunkData = { answers, refused: [], asOf: 1 };
  expect(length(packAnswers(data))).toBeLessThan(length(data) / 8);
});
