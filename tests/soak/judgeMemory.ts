// What lies in a browser between visits: each entry is one person's, reads as it is documented, and has nothing of anybody
// else in it, nor a name. Pure.
import { createHash } from 'node:crypto';
import type { CountLedger } from './countLedger.ts';
import { readRemembered, type Remembered } from './rememberedText.ts';
import type { Actor } from './soakWorld.ts';

/** Of local and session storage. */
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

/** Whose entry has which name. */
export function memoryName(issuer: string, personId: string): string {
  return MEMORY + createHash('sha256').update(`${issuer}\n${personId}`).digest('hex');
}

/** One sentence for each violation. */
export function judgeMemory(stored: readonly Stored[], truth: MemoryTruth): string[] {
  const { actors, issuer } = truth;
  return stored.flatMap(({ name, value }) => {
    if (!name.startsWith(MEMORY)) return [];
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
