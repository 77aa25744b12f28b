// The memory of a browser: each entry is of one person, has nothing that the page does not read, no name, and no course or number
// of another person (docs/decisions/0041-what-a-browser-remembers.md). Pure.
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { updateTypes } from '../../src/api/updateType.ts';
import { parseEntry, readEntry, writeEntry } from '../../src/memory/entry.ts';
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
    const wrong = judgeEntry(value, owner);
    if (NAMED.test(value)) wrong.push('has names in it');
    return wrong.map((what) => `what is remembered for ${owner.name} ${what}`);
  });

  function judgeEntry(text: string, { id: personId }: Actor): string[] {
    const { ledger, now } = truth;
    const entry = parseEntry(text);
    const usedAt = Number(entry?.['usedAt']);
    const { memory } = readEntry(entry);
    const { seenCounts, unlistedSince } = memory;
    const known = JSON.stringify(writeEntry({}, memory, usedAt, Infinity));
    if (!isDeepStrictEqual(JSON.parse(known), entry)) return [`is ${text}, and reads as ${known}`];
    const { sometimes } = ledger.enrolled(personId, 0, now);
    const seen = [...seenCounts].flatMap(([courseId, course]) =>
      updateTypes.flatMap((type) => {
        const count = course[type];
        return count === undefined ? [] : [{ courseId, type, count }];
      }),
    );
    const putAway = [...memory.putAway.values()].map(({ orgUnitId }) => orgUnitId);
    const ids = new Set([...putAway, ...seenCounts.keys(), ...unlistedSince.keys()]);
    const strange = [...ids].filter((id) => !sometimes.has(id));
    const others = seen.filter(({ type, count: { n, base } }) =>
      [n, base?.n ?? 0].some((one) => one > 0 && !ledger.ownersOf(type, one).has(personId)),
    );
    const latest = Math.max(
      usedAt,
      memory.inViewAt ?? 0,
      ...unlistedSince.values(),
      ...seen.flatMap(({ count: { at, base, notClearSince = 0 } }) => [
        at,
        base?.at ?? 0,
        notClearSince,
      ]),
    );
    return [
      ...(strange.length === 0 ? [] : [`names courses of others: ${strange.join(', ')}`]),
      ...(others.length === 0 ? [] : [`has numbers of others: ${JSON.stringify(others)}`]),
      ...(latest > now + SLACK_MS ? [`is of the future (${latest})`] : []),
    ];
  }
}
