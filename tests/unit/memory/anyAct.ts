// What the person and the page do to a memory, drawn at random.
import fc from 'fast-check';
import { updateTypes } from '../../../src/api/updateType.ts';
import type { Memory } from '../../../src/memory/memory.ts';
import { hide, mute, pin, show, unmute, unpin, type PutAway } from '../../../src/model/putAway.ts';
import { markAllSeen, rebase, recordSeen, type SeenCounts } from '../../../src/model/seenCounts.ts';
import { enterVisit } from '../../../src/model/visit.ts';
import { courseIn, known } from '../model/courseExamples.ts';
import { anyId } from './someMemory.ts';

export interface Act {
  /** Of the entry: what it may change. */
  readonly field: string;
  readonly change: (memory: Memory) => Memory;
}

const now = 1_800_000_000_000;
const anyType = fc.constantFrom(...updateTypes);
/** Nothing that cannot be read is about these courses. */
const ownId = anyId.map((id) => `own-${id}`);
const anyCount = fc.record({ id: ownId, type: anyType, n: fc.nat() });

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

const anyChoice: fc.Arbitrary<Act> = fc.oneof(
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
);

const anyNote: fc.Arbitrary<Act> = fc.oneof(
  anyCount.map(({ id, type, n }) =>
    see((before) => recordSeen(before, new Map([[id, { [type]: known(n) }]]), now)),
  ),
  // Of courses that unreadable counts are about, too.
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

/** A choice of the person, or what the page notes by itself. */
export const anyAct = fc.oneof(anyChoice, anyNote);
export const notedFields: ReadonlySet<string> = new Set(['seenCounts', 'inViewAt', 'lanes']);
