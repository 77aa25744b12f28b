// The memory of a browser, read in the shape of docs/decisions/0041-what-a-browser-remembers.md:
// each entry is of one person, and has no name and no course or number of another person. Pure.
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { lanes, updateTypes, type UpdateType } from '../../src/api/updateType.ts';
import { readSettings } from '../../src/memory/settings.ts';
import { OTHER_PERSON } from '../lms/faults/batchFaults.ts';
import type { CountLedger } from './countLedger.ts';
import type { Actor } from './soakWorld.ts';

/** The entries of local and session storage. */
export interface Stored {
  readonly name: string;
  readonly value: string;
}

export interface MemoryTruth {
  readonly ledger: CountLedger;
  readonly actors: readonly Actor[];
  readonly issuer: string;
  /** Milliseconds since the epoch, by the clock of the pages. */
  readonly now: number;
}

const MEMORY = 'course-updates.memory.';
const NAMED = /Soak \d|signed in as/i;
const SLACK_MS = 5_000;

/** The name of each person's entry. */
export function memoryName(issuer: string, personId: string): string {
  return MEMORY + createHash('sha256').update(`${issuer}\n${personId}`).digest('hex');
}

/** One sentence for each violation. */
export function judgeMemory(stored: readonly Stored[], truth: MemoryTruth): string[] {
  const { actors, issuer } = truth;
  return stored.flatMap(({ name, value }) => {
    if (!name.startsWith(MEMORY)) return [];
    // If whoami fails, the answers name the person.
    if (name === memoryName(issuer, OTHER_PERSON)) return [];
    const owner = actors.find(({ id }) => memoryName(issuer, id) === name);
    if (owner === undefined) return [`${name} is remembered, and is nobody's`];
    const read = readRemembered(value);
    const wrong = typeof read === 'string' ? [`does not read: ${read}`] : judgeEntry(read, owner);
    if (NAMED.test(value)) wrong.push('has names in it');
    return wrong.map((what) => `what is remembered for ${owner.name} ${what}`);
  });

  function judgeEntry(entry: Remembered, { id: personId }: Actor): string[] {
    const { ledger, now } = truth;
    const { sometimes } = ledger.enrolled(personId, 0, now);
    const { mutes, hidden, pinned, seen, times, usedAt, inViewAt = 0 } = entry;
    const ids = [...mutes.map(([id]) => id), ...hidden, ...pinned, ...seen.map((s) => s.courseId)];
    const strange = [...new Set(ids)].filter((id) => !sometimes.has(id));
    const others = seen.filter(({ type, n }) => {
      return n > 0 && !ledger.ownersOf(type, n).has(personId);
    });
    const latest = Math.max(usedAt, inViewAt, ...times);
    return [
      ...(strange.length === 0 ? [] : [`names courses of others: ${strange.join(', ')}`]),
      ...(others.length === 0 ? [] : [`has numbers of others: ${JSON.stringify(others)}`]),
      ...(latest > now + SLACK_MS ? [`is of the future (${latest})`] : []),
    ];
  }
}

/** A count, or milliseconds since the epoch. */
const Amount = v.pipe(v.number(), v.integer(), v.minValue(0));
const Id = v.pipe(v.string(), v.regex(/^\d+$/));

const Count = v.strictObject({
  n: Amount,
  at: Amount,
  baseN: v.optional(Amount),
  baseAt: v.optional(Amount),
  sameSince: Amount,
  notClearSince: v.optional(Amount),
});

const Entry = v.strictObject({
  usedAt: Amount,
  settings: v.custom((stored) =>
    isDeepStrictEqual(JSON.parse(JSON.stringify(readSettings(stored))), stored),
  ),
  mutes: v.array(
    v.strictTuple([
      Id,
      v.picklist(updateTypes),
      Amount,
      v.union([v.picklist(['rises', 'always']), Amount]),
    ]),
  ),
  hidden: v.array(Id),
  pinned: v.array(Id),
  lanes: v.array(v.picklist(lanes)),
  inViewAt: v.optional(Amount),
  seenCounts: v.record(Id, v.record(v.picklist(updateTypes), Count)),
});

export interface Remembered extends Pick<
  v.InferOutput<typeof Entry>,
  'mutes' | 'hidden' | 'pinned' | 'inViewAt' | 'usedAt'
> {
  /** Every number that the person saw, and every base of a change. */
  readonly seen: readonly { readonly courseId: string; readonly type: UpdateType; n: number }[];
  /** The times of seen counts, ms since the epoch. */
  readonly times: readonly number[];
}

/** @returns a sentence if the text is no entry */
export function readRemembered(text: string): Remembered | string {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Entry), text);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    return `${v.getDotPath(issue) ?? 'the text'}: ${issue.message}`;
  }
  const counts = Object.entries(parsed.output.seenCounts).flatMap(([courseId, course]) =>
    updateTypes.flatMap((type) => {
      const count = course[type];
      return count === undefined ? [] : [{ courseId, type, ...count }];
    }),
  );
  return {
    ...parsed.output,
    seen: counts.flatMap(({ courseId, type, n, baseN = n }) => [
      { courseId, type, n },
      { courseId, type, n: baseN },
    ]),
    times: counts.flatMap(({ at, baseAt = at, sameSince, notClearSince = at }) => [
      at,
      baseAt,
      sameSince,
      notClearSince,
    ]),
  };
}
