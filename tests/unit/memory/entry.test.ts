// The text of one entry: complete, with defaults for invalid fields, and limited in size.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEntry, readEntry, writeEntry } from '../../../src/memory/entry.ts';
import { emptyMemory, UNUSED_AFTER_MS, type Memory } from '../../../src/memory/memory.ts';
import { put } from '../../../src/model/putAway.ts';
import { hide, mute, nothing, pin } from '../model/putAwayExamples.ts';
import { anyMemory, seenCountsOfMany } from './someMemory.ts';

const now = 1_800_000_000_000;
const read = (text: string | null) => readEntry(parseEntry(text));
const write = (memory: Memory, at = now, most = 2_000) =>
  JSON.stringify(writeEntry(memory, at, most));

test('any memory is read as it was written', () => {
  fc.assert(
    fc.property(anyMemory, (memory) => {
      expect(read(write(memory))).toEqual({ memory, problem: undefined });
    }),
  );
});

test('a missing or empty entry is read as the defaults, without a problem', () => {
  expect(read(null)).toEqual({ memory: emptyMemory, problem: undefined });
  expect(read('{}')).toEqual({ memory: emptyMemory, problem: undefined });
});

test('an entry that is cut anywhere becomes the defaults and is reported', () => {
  fc.assert(
    fc.property(anyMemory, fc.nat(), (memory, length) => {
      const text = write(memory);
      expect(read(text.slice(0, length % text.length))).toEqual({
        memory: emptyMemory,
        problem: 'corrupt',
      });
    }),
  );
});

test.each(['', '{', 'null', '7', '[]', '"text"'])('the unreadable entry %j is reported', (text) => {
  expect(read(text)).toEqual({ memory: emptyMemory, problem: 'corrupt' });
});

test('any JSON object can be read, and what was read can be written', () => {
  const fields = 'settings mutes hidden pinned lanes inViewAt seenCounts other';
  const anyEntry = fc.dictionary(fc.constantFrom(...fields.split(' ')), fc.jsonValue());
  fc.assert(
    fc.property(anyEntry, (entry) => {
      const { memory, problem } = read(JSON.stringify(entry));
      expect(problem).toBeUndefined();
      const { seenCounts, ...choices } = read(write(memory)).memory;
      expect({ ...choices, seenCounts: memory.seenCounts }).toEqual(memory);
      expect(seenCounts.size).toBeLessThanOrEqual(memory.seenCounts.size);
    }),
    { examples: [[{ hidden: ['6606', '6606'] }]] },
  );
});

describe('the number of courses', () => {
  test('2,000 courses with counts of all types take less than half of the quota', () => {
    const memory = { ...emptyMemory, seenCounts: seenCountsOfMany(2_000) };
    const text = write(memory);
    expect(text.length).toBeLessThan(2_500_000);
    expect(read(text)).toEqual({ memory, problem: undefined });
  });

  test('beyond the limit, the courses seen longest ago are removed, and no choice', () => {
    fc.assert(
      fc.property(anyMemory, fc.nat({ max: 600 }), (some, most) => {
        const memory = { ...some, seenCounts: seenCountsOfMany(500) };
        const { seenCounts, ...choices } = read(write(memory, now, most)).memory;
        expect(choices).toEqual({ ...choices, ...some, seenCounts: undefined });
        expect(seenCounts.size).toBe(Math.min(most, 500));
        const oldest = Math.min(
          ...Array.from(seenCounts.values(), (course) => course.UngradedQuizzes?.at ?? 0),
        );
        for (const [id, course] of memory.seenCounts) {
          expect(seenCounts.has(id) || (course.UngradedQuizzes?.at ?? 0) <= oldest).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('a course unseen for half a year leaves with all that is put away of it', () => {
    const seenCounts = new Map([...seenCountsOfMany(1, now), ['8', {}] as const]);
    const [id = ''] = seenCounts.keys();
    const until = { kind: 'always' } as const;
    const of = { orgUnitId: id, type: 'UngradedQuizzes', baseline: 3, until } as const;
    // No count of these was ever seen.
    const others = ['7', '8'].reduce(hide, nothing);
    const everywhere = put(others, { kind: 'everywhere', type: 'UnreadDiscussions' });
    const putAway = mute(pin(hide(everywhere, id), id), of);
    const after = (ms: number) =>
      read(write({ ...emptyMemory, seenCounts, putAway }, now + ms)).memory;
    expect(after(UNUSED_AFTER_MS)).toMatchObject({ putAway });
    expect(after(UNUSED_AFTER_MS).seenCounts.has(id)).toBe(true);
    expect(after(UNUSED_AFTER_MS + 1).putAway).toEqual(everywhere);
    expect(after(UNUSED_AFTER_MS + 1).seenCounts.size).toBe(0);
  });
});
