// What this release cannot read in an entry is there after whatever the person and the page do, and the rest works.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEntry, writeEntry } from '../../../src/memory/entry.ts';
import type { Memory } from '../../../src/memory/memory.ts';
import { anyAct, notedFields } from './anyAct.ts';
import {
  anyBrokenFields,
  anyOtherFields,
  anyStrangeParts,
  anyStrangeValues,
  isStrange,
} from './anyStrange.ts';
import { anyMemory } from './someMemory.ts';

const now = 1_800_000_000_000;
const write = (memory: Memory, text: string | null) => writeEntry(text, memory, now, 2_000);
const asJson = (value: object) => JSON.parse(JSON.stringify(value));

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

test('any JSON object is read, and writing what was read changes nothing but the time', () => {
  const names = [...Object.keys(base).slice(0, 7), 'inViewAt', 'other'];
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

function withoutEmpty(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, one: unknown) =>
    JSON.stringify(one) === '{}' ? undefined : one,
  );
}

test('whatever is done, what cannot be read stays, and the rest works', () => {
  fc.assert(
    fc.property(
      anyMemory,
      anyStrangeValues,
      anyStrangeParts,
      anyOtherFields,
      anyBrokenFields,
      fc.array(anyAct),
      (some, values, parts, others, broken, acts) => {
        const settings = { ...some.settings, startLayout: undefined, language: undefined };
        const readable = JSON.parse(write({ ...some, settings }, null));
        const before = asJson({
          ...mapValues(values, (list, name) => [...readable[name], ...list]),
          ...mapValues(parts, (part, name) => ({ ...readable[name], ...part })),
          ...others,
          ...broken,
        });

        let text = JSON.stringify({ ...readable, ...before });
        for (const { change } of acts) {
          const wanted = change(readEntry(text).memory);
          text = write(wanted, text);
          expect(working(readEntry(text).memory)).toEqual(working(wanted));
        }
        expect(unread(JSON.parse(text))).toEqual(unread({ ...readable, ...before }));

        /** What does not depend on notes of the page in the place of what cannot be read. */
        function working(memory: Memory): object {
          const own = [...memory.seenCounts].filter(([id]) => id.startsWith('own-'));
          return { ...memory, seenCounts: new Map(own), ...mapValues(broken, ignoreNote) };
        }
        function unread(entry: Record<string, unknown>): object {
          const changed = new Set(acts.map(({ field }) => field));
          return {
            ...pick(entry, Object.keys(others)),
            ...pick(
              entry,
              Object.keys(broken).filter((name) => notedFields.has(name) || !changed.has(name)),
            ),
            ...mapValues(without(values, broken), (_, name) =>
              listOf(entry[name]).filter(isStrange),
            ),
            ...mapValues(without(parts, broken), (part, name) => pickDeep(entry[name], part)),
          };
        }
      },
    ),
  );
});

/** Of what is `broken`, the page's notes are lost, and choices are not. */
const ignoreNote = (_: unknown, name: string) => (notedFields.has(name) ? 'not noted' : undefined);

function mapValues<T>(
  record: Readonly<Record<string, T>>,
  change: (value: T, name: string) => unknown,
): Record<string, unknown> {
  const entries = Object.entries(record).map(([name, value]) => [name, change(value, name)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function pick(record: unknown, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(Object(record), name)]));
}

/** The fields of `value` that `pattern` has, and theirs. */
function pickDeep(value: unknown, pattern: unknown): unknown {
  if (typeof pattern !== 'object' || pattern === null || Array.isArray(pattern)) return value;
  return mapValues({ ...pattern }, (inner: unknown, name) =>
    pickDeep(Reflect.get(Object(value), name), inner),
  );
}

function without<T>(record: Readonly<Record<string, T>>, names: object): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !(name in names)));
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
