// What is remembered as the text of one entry in storage, and back: whatever lies there may be of another release, or
// of somebody with the developer tools.
import * as v from 'valibot';
import { updateTypes } from '../api/updateType.ts';
import { muteKey, type Mute } from '../model/putAway.ts';
import type { SeenCounts } from '../model/seenCounts.ts';
import { packSeenCounts, unpackSeenCounts, type PackedSeenCounts } from './packedSeenCounts.ts';
import { emptyMemory, type Memory, type MemoryState } from './memory.ts';

const VERSION = 1;
/** Larger ones are not ours. */
const READABLE_CHARACTERS = 4_000_000;

const Ids = v.array(v.string());
const lane = v.picklist(['learn', 'teach']);
const amount = v.pipe(v.number(), v.minValue(0));

const Entry = v.object({
  v: v.literal(VERSION),
  settings: v.object({
    theme: v.picklist(['system', 'light', 'dark', 'contrast']),
    density: v.picklist(['comfortable', 'compact']),
    startLane: v.optional(lane, undefined),
    startLayout: v.optional(v.picklist(['cards', 'list', 'table', 'queue']), undefined),
    refreshMinutes: v.optional(amount, undefined),
    notifications: v.boolean(),
    language: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i)), undefined),
    remember: v.boolean(),
    letterKeys: v.optional(v.boolean(), undefined),
  }),
  /** Org unit id, type, baseline, and until when. */
  mutes: v.array(
    v.tuple([
      v.string(),
      v.picklist(updateTypes),
      amount,
      v.lazy((until) => (typeof until === 'number' ? v.number() : v.picklist(['rises', 'always']))),
    ]),
  ),
  hidden: Ids,
  pinned: Ids,
  lanes: v.array(lane),
  inViewAt: v.optional(v.number(), undefined),
  times: v.array(v.number()),
  looks: v.string(),
});

/** SeenCounts as they are stored: most of what is noted leaves them as they are, and a thousand courses take a while to pack. */
export type Packed = WeakMap<SeenCounts, PackedSeenCounts>;

/** null, nothing is stored: the defaults. What was read is noted in `packed`. Never throws. */
export function readEntry(text: string | null, packed: Packed = new WeakMap()): MemoryState {
  if (text === null) return { memory: emptyMemory, problem: undefined };
  try {
    if (text.length > READABLE_CHARACTERS) throw new Error('too large');
    const stored: unknown = JSON.parse(text);
    const { v: version } = v.parse(v.object({ v: v.number() }), stored);
    if (version !== VERSION) return { memory: emptyMemory, problem: 'old' };
    const { hidden, pinned, mutes, lanes, inViewAt, ...rest } = v.parse(Entry, stored);
    const seenCounts = unpackSeenCounts(rest);
    if (seenCounts === undefined) throw new Error('no seen counts');
    packed.set(seenCounts, { times: rest.times, looks: rest.looks });
    const settings = { ...emptyMemory.settings, ...rest.settings };
    const putAway = {
      mutes: new Map(mutes.map((mute) => readMute(mute))),
      hidden: new Set(hidden),
      pinned: new Set(pinned),
    };
    return {
      memory: { settings, putAway, lanes: new Set(lanes), inViewAt, seenCounts },
      problem: undefined,
    };
  } catch {
    return { memory: emptyMemory, problem: 'corrupt' };
  }
}

type StoredMute = v.InferOutput<typeof Entry>['mutes'][number];

function readMute([orgUnitId, type, baseline, end]: StoredMute): [string, Mute] {
  const until =
    typeof end === 'number' ? ({ kind: 'date', at: end } as const) : ({ kind: end } as const);
  return [muteKey(orgUnitId, type), { orgUnitId, type, until, baseline }];
}

/** The courses that were looked at longest ago are dropped beyond `maxCharacters`; preferences never are. */
export function writeEntry(
  memory: Memory,
  now: number,
  maxCharacters: number,
  packed: Packed = new WeakMap(),
): string {
  const { settings, putAway, lanes, inViewAt, seenCounts } = memory;
  const preferences = {
    v: VERSION,
    // Read without the rest by unused.ts.
    usedAt: now,
    settings,
    mutes: Array.from(putAway.mutes.values(), ({ orgUnitId, type, baseline, until }) => [
      orgUnitId,
      type,
      baseline,
      until.kind === 'date' ? until.at : until.kind,
    ]),
    hidden: [...putAway.hidden],
    pinned: [...putAway.pinned],
    lanes: [...lanes],
    inViewAt,
  };
  const { times, looks: words } = packed.get(seenCounts) ?? packSeenCounts(seenCounts);
  packed.set(seenCounts, { times, looks: words });
  const text = JSON.stringify({ ...preferences, looks: words, times });
  if (text.length <= maxCharacters || seenCounts.size === 0) return text;
  const kept = Math.floor((seenCounts.size * maxCharacters) / text.length / 1.1);
  return writeEntry(
    { ...memory, seenCounts: newest(seenCounts, kept) },
    now,
    maxCharacters,
    packed,
  );
}

function newest(seenCounts: SeenCounts, count: number): SeenCounts {
  const lastLook = (course: object) =>
    Object.values(course).reduce((last: number, { at }) => Math.max(last, at), 0);
  return new Map(
    [...seenCounts].toSorted(([, a], [, b]) => lastLook(b) - lastLook(a)).slice(0, count),
  );
}
