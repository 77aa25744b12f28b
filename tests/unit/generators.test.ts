// Generators of properties: each generates every member of its union.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Count } from '../../src/api/updates.ts';
import type { CourseState } from '../../src/model/courseUpdates.ts';
import type { MuteEnd, PutAwayEntry } from '../../src/model/putAway.ts';
import { anyMemory } from './memory/someMemory.ts';
import { mutesOf } from './model/putAwayExamples.ts';
import { anySource } from './model/selectExamples.ts';

const sample = <T>(generator: fc.Arbitrary<T>): readonly T[] =>
  fc.sample(generator, { seed: 1, numRuns: 1_000 });

/** The members of a union; the compiler holds them to it. */
const kinds = <K extends string>(all: Readonly<Record<K, true>>): readonly string[] =>
  Object.keys(all);
const states = kinds<CourseState['kind']>({
  checking: true,
  checked: true,
  stale: true,
  unchecked: true,
  'not-asked': true,
});
const counts = kinds<Count['kind']>({ known: true, 'not-requested': true, unknown: true });
const awayKinds = kinds<PutAwayEntry['kind']>({
  mute: true,
  everywhere: true,
  hidden: true,
  pinned: true,
  unpinned: true,
});
const ends = kinds<MuteEnd['kind']>({ rises: true, date: true, always: true });

const sources = sample(anySource);
const memories = sample(anyMemory);
const mutes = memories.flatMap(({ putAway }) => mutesOf(putAway));
const countsOf = (state: CourseState) =>
  'counts' in state ? Object.values(state.counts ?? {}) : [];
const inSources = sources.flatMap((source) => source.courses);

test.each<[string, readonly unknown[], readonly unknown[]]>([
  ['states of a source', inSources.map(({ state }) => state.kind), states],
  [
    'counts of a source',
    inSources.flatMap(({ state }) => countsOf(state).map(({ kind }) => kind)),
    counts,
  ],
  [
    'kinds of what is put away',
    memories.flatMap(({ putAway }) => Array.from(putAway.values(), ({ kind }) => kind)),
    awayKinds,
  ],
  ['ends of mutes', mutes.map(({ until }) => until.kind), ends],
])('%s', (_list, generated, members) => {
  expect(new Set(generated)).toEqual(new Set(members));
});
