// What this release cannot read in an entry is there after whatever the person and the page do, and the rest works.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { updateTypes } from '../../../src/api/updateType.ts';
import { readEntry, writeEntry } from '../../../src/memory/entry.ts';
import type { Memory } from '../../../src/memory/memory.ts';
import { hide, mute, pin, show, unmute, unpin, type PutAway } from '../../../src/model/putAway.ts';
import { markAllSeen, rebase, recordSeen, type SeenCounts } from '../../../src/model/seenCounts.ts';
import { enterVisit } from '../../../src/model/visit.ts';
import { courseIn, known } from '../model/courseExamples.ts';
import { anyId, anyMemory } from './someMemory.ts';

const now = 1_800_000_000_000;
const write = (memory: Memory, text: string | null) => writeEntry(text, memory, now, 2_000);

test('any JSON object is read, and writing what was read changes nothing but the time', () => {
  const names = [
    'v',
    'settings',
    'mutes',
    'hidden',
    'pinned',
    'lanes',
    'inViewAt',
    'seenCounts',
    'x',
  ];
  const anyField = fc.jsonValue().filter((value) => JSON.stringify(value) !== '{}');
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), anyField), (fields) => {
      const text = JSON.stringify({ ...base, ...fields });
      const { memory, problem } = readEntry(text);
      expect(problem).toBeUndefined();
      const { seenCounts, ...written } = JSON.parse(write(memory, text));
      const { seenCounts: before, ...others } = JSON.parse(text);
      expect(written).toEqual({ ...others, usedAt: now });
      // A course without counts says nothing.
      expect(withoutEmpty(seenCounts)).toEqual(withoutEmpty(before));
    }),
  );
});

/** So that no field of it is new. */
const base = {
  v: 1,
  settings: {},
  mutes: [],
  hidden: [],
  pinned: [],
  lanes: [],
  seenCounts: {},
  looks: '',
  times: [],
};

function withoutEmpty(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, one: unknown) =>
    JSON.stringify(one) === '{}' ? undefined : one,
  );
}

/** What the person or the page does, and the field that it may change. */
interface Act {
  readonly field: string;
  readonly change: (memory: Memory) => Memory;
}

const putAway = (field: string, change: (before: PutAway) => PutAway): Act => ({
  field,
  change: (memory) => ({ ...memory, putAway: change(memory.putAway) }),
});
const choose = (change: Partial<Memory['settings']>): Act => ({
  field: 'settings',
  change: (memory) => ({ ...memory, settings: { ...memory.settings, ...change } }),
});
const see = (change: (before: SeenCounts) => SeenCounts): Act => ({
  field: 'seenCounts',
  change: (memory) => ({ ...memory, seenCounts: change(memory.seenCounts) }),
});
const anyType = fc.constantFrom(...updateTypes);
/** Nothing that cannot be read is about these courses. */
const ownId = anyId.map((id) => `own-${id}`);
const anyCount = fc.record({ id: ownId, type: anyType, n: fc.nat() });

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom('light', 'dark').map((theme) => choose({ theme })),
  fc.boolean().map((notifications) => choose({ notifications })),
  ownId.map((id) => putAway('hidden', (before) => hide(before, id))),
  ownId.map((id) => putAway('pinned', (before) => pin(before, id))),
  fc.constant(putAway('hidden', (before) => show(before, [...before.hidden][0] ?? ''))),
  fc.constant(putAway('pinned', (before) => unpin(before, [...before.pinned][0] ?? ''))),
  anyCount.map(({ id, type, n }) =>
    putAway('mutes', (before) =>
      mute(before, { orgUnitId: id, type, until: { kind: 'rises' }, baseline: n }),
    ),
  ),
  fc.constant(
    putAway('mutes', (before) => {
      const [first] = before.mutes.values();
      return first === undefined ? before : unmute(before, first.orgUnitId, first.type);
    }),
  ),
  anyCount.map(({ id, type, n }) =>
    see((before) => recordSeen(before, new Map([[id, { [type]: known(n) }]]), now)),
  ),
  anyType.map((type) =>
    see((before) => {
      const counts = { [type]: known(7) };
      return recordSeen(
        before,
        new Map([
          ['broken', counts],
          ['6606', counts],
        ]),
        now,
      );
    }),
  ),
  anyCount.map(({ id, type, n }) =>
    see((before) =>
      markAllSeen(before, [courseIn({ kind: 'checked', counts: { [type]: known(n) } }, id)], now),
    ),
  ),
  fc.constant(see(rebase)),
  fc.nat().map((at) => ({ field: 'inViewAt', change: (memory: Memory) => enterVisit(memory, at) })),
  fc.constant({
    field: 'lanes',
    change: (memory: Memory) => ({ ...memory, lanes: new Set(['learn', 'teach'] as const) }),
  }),
);
/** What the page notes by itself. */
const notes = ['seenCounts', 'inViewAt', 'lanes'];

/** In the place of a whole field. */
const anyBroken = fc.record(
  {
    settings: fc.constantFrom('dark', 7, null, ['dark']),
    mutes: fc.constantFrom('all', 7, null, { '6606': 'always' }),
    hidden: fc.constantFrom('6606', 7, null, { '6606': true }),
    pinned: fc.constantFrom('6606', 7, null, { '6606': true }),
    lanes: fc.constantFrom('learn', 7, null, { learn: true }),
    inViewAt: fc.constantFrom('now', null, [7], { at: 7 }),
    seenCounts: fc.constantFrom('6606,3', 7, null, [7]),
  },
  { requiredKeys: [] },
);

/** In a list that has other values that can be read. */
const strange: readonly unknown[] = [7, null, false, ['x', 1], { id: '6606', until: 'June' }];
const strangeMutes: readonly unknown[] = [
  ['6606', 'UngradedEssays', 1, 'rises'],
  ['6606', 'UngradedQuizzes', 1, 'June'],
  ['6606', 'UngradedQuizzes', -1, 'rises'],
];
const anyStrange = fc.array(fc.constantFrom(...strange), { maxLength: 3 });
const anyStrangeLists = fc.record({
  mutes: fc.array(fc.constantFrom(...strange, ...strangeMutes), { maxLength: 3 }),
  hidden: anyStrange,
  pinned: anyStrange,
  lanes: anyStrange,
});
const isStrange = (value: unknown) =>
  [...strange, ...strangeMutes].some((one) => JSON.stringify(one) === JSON.stringify(value));

/** In an object that has other fields that can be read. */
const anyStrangeFields = fc.record({
  settings: fc.record({
    startLayout: fc.constantFrom('galaxy', 7, null),
    language: fc.constantFrom('<b>', 7),
    fontSize: fc.jsonValue(),
  }),
  seenCounts: fc.record({
    broken: fc.constantFrom('3', 7, null, [3]),
    '6606': fc.record({
      UngradedEssays: fc.jsonValue(),
      UngradedQuizzes: fc.constantFrom({ n: -0.5 }, { n: 3 }, 7, null, 'three'),
    }),
  }),
});
const anyOthers = fc.dictionary(fc.stringMatching(/^x-\w{1,5}$/), fc.jsonValue());

test('whatever is done, what cannot be read stays, and the rest works', () => {
  fc.assert(
    fc.property(
      anyMemory,
      anyStrangeLists,
      anyStrangeFields,
      anyOthers,
      anyBroken,
      fc.array(anyAct),
      (some, lists, fields, others, broken, acts) => {
        const plain = { ...some.settings, startLayout: undefined, language: undefined };
        const readable = JSON.parse(write({ ...some, settings: plain }, null));
        const withStrange = ([name, values]: [string, readonly unknown[]]) =>
          [name, [...readable[name], ...values]] as const;
        const before = plainJson({
          ...readable,
          ...Object.fromEntries(Object.entries(lists).map(withStrange)),
          settings: { ...readable.settings, ...fields.settings },
          seenCounts: { ...readable.seenCounts, ...fields.seenCounts },
          ...others,
          ...broken,
        });

        let text = JSON.stringify(before);
        for (const { change } of acts) {
          const wanted = change(readEntry(text).memory);
          text = write(wanted, text);
          const { memory } = readEntry(text);
          expect(memory.settings).toEqual(wanted.settings);
          expect(memory.putAway).toEqual(wanted.putAway);
          if (!('lanes' in broken)) expect(memory.lanes).toEqual(wanted.lanes);
          if (!('inViewAt' in broken)) expect(memory.inViewAt).toEqual(wanted.inViewAt);
          for (const [id, course] of 'seenCounts' in broken ? [] : wanted.seenCounts) {
            if (id.startsWith('own-')) expect(memory.seenCounts.get(id)).toEqual(course);
          }
        }

        const after = JSON.parse(text);
        for (const name of Object.keys(others)) expect(after[name]).toEqual(before[name]);
        for (const name of Object.keys(broken)) {
          const isChosen = !notes.includes(name) && acts.some(({ field }) => field === name);
          if (!isChosen) expect(after[name]).toEqual(before[name]);
        }
        for (const [name, values] of Object.entries(lists)) {
          if (!(name in broken)) expect(after[name].filter(isStrange)).toEqual(values);
        }
        for (const [name, value] of Object.entries<object>(plainJson(fields))) {
          if (!(name in broken)) expect(after[name]).toMatchObject(value);
        }
      },
    ),
  );
});

const plainJson = (value: object) => JSON.parse(JSON.stringify(value));
