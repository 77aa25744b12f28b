// The text of one entry: all of it comes back, what is none of ours becomes the defaults, and it has a size.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyMemory, type Memory } from '../../../src/memory/memory.ts';
import { readEntry, writeEntry } from '../../../src/memory/entry.ts';
import { anyMemory, seenCountsOfMany } from './someMemory.ts';

const corrupt = { memory: emptyMemory, problem: 'corrupt' };
const write = (memory: Memory) => writeEntry(memory, 7, 1_000_000);

test('whatever is remembered comes back as it was', () => {
  fc.assert(
    fc.property(anyMemory, (memory) => {
      expect(readEntry(write(memory))).toEqual({ memory, problem: undefined });
    }),
  );
});

test('nothing stored: the defaults, and no word about it', () => {
  expect(readEntry(null)).toEqual({ memory: emptyMemory, problem: undefined });
});

describe('what is none of ours becomes the defaults, and says so', () => {
  test.each(['', 'x', '{', 'null', '[]', '7', '{"v":"1"}', '{"v":1}', '{}'])('%s', (text) => {
    expect(readEntry(text)).toEqual(corrupt);
  });

  test('any other text, and any other value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { memory, problem } = readEntry(text);
        expect(memory).toBe(emptyMemory);
        // One that happens to have another number of a release is old.
        expect(['corrupt', 'old']).toContain(problem);
      }),
    );
  });

  test('any part cut off', () => {
    fc.assert(
      fc.property(anyMemory, fc.nat(), (memory, length) => {
        const text = write(memory);
        expect(readEntry(text.slice(0, length % text.length))).toEqual(corrupt);
      }),
    );
  });

  const stored = JSON.parse(write({ ...emptyMemory, seenCounts: seenCountsOfMany(1) }));
  test.each([
    ['settings', { ...stored.settings, theme: 'pink' }],
    ['settings', { ...stored.settings, refreshMinutes: -1 }],
    ['settings', { ...stored.settings, language: '<b>' }],
    ['settings', undefined],
    ['mutes', [['1', 'Other', 3, 'rises']]],
    ['mutes', [['1', 'UngradedQuizzes', 3, 'never']]],
    ['hidden', [7]],
    ['lanes', ['both']],
    ['times', ['now']],
    ['times', []],
    ['looks', '1,x.9z'],
    ['looks', '1,0...2'],
    ['looks', '1,?.0.0'],
    ['looks', { 1: 7 }],
    ['inViewAt', 'now'],
  ])('%s: %j', (key, value) => {
    expect(readEntry(JSON.stringify(stored)).problem).toBeUndefined();
    expect(readEntry(JSON.stringify({ ...stored, [key]: value }))).toEqual(corrupt);
  });

  test('what is too large', () => {
    expect(readEntry(write(emptyMemory).padEnd(5_000_000))).toEqual(corrupt);
  });

  test('what another release has written is not corrupt', () => {
    for (const v of [0, 2]) {
      const state = readEntry(JSON.stringify({ ...stored, v }));
      expect(state).toEqual({ memory: emptyMemory, problem: 'old' });
    }
  });
});

describe('size', () => {
  test('10,000 courses with six counts each fit, though none of them is clear', () => {
    const memory = { ...emptyMemory, seenCounts: seenCountsOfMany(10_000) };
    const text = writeEntry(memory, 7, 1_000_000);
    expect(text.length).toBeLessThan(1_000_000);
    expect(readEntry(text)).toEqual({ memory, problem: undefined });
  });

  test('where it does not fit, the oldest looks are dropped, and no preference', () => {
    fc.assert(
      fc.property(anyMemory, fc.nat({ max: 60_000 }), (some, most) => {
        const memory = { ...some, seenCounts: seenCountsOfMany(500) };
        const { seenCounts, ...preferences } = readEntry(writeEntry(memory, 7, most)).memory;
        expect(preferences).toEqual({
          settings: some.settings,
          putAway: some.putAway,
          lanes: some.lanes,
          inViewAt: some.inViewAt,
        });
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

  test('as much is kept as there is room for', () => {
    const text = writeEntry({ ...emptyMemory, seenCounts: seenCountsOfMany(500) }, 7, 20_000);
    expect(text.length).toBeLessThanOrEqual(20_000);
    expect(text.length).toBeGreaterThan(15_000);
  });
});
