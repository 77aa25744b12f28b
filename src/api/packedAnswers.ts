// Counts as a tab keeps them for its next load: an eighth of the characters. They are written while the next load waits, and
// the browser copies all of them before the first script of that load may read anything.
import type { KnownUpdates } from './chunkAnswers.ts';
import type { Count } from './count.ts';
import type { ChunkData } from './knownAnswers.ts';
import { updateTypes, type UpdateType } from './updateType.ts';

interface PackedChunk extends Omit<ChunkData, 'answers'> {
  /** Whose the counts are, where an answer does not say otherwise. */
  readonly by: string | null;
  readonly packed: readonly PackedAnswer[];
}

/** Its counts in the order of `updateTypes`, and behind them, where it is not like the others, what is its own. */
type PackedAnswer = readonly [orgUnitId: string, ...counts: readonly (number | Own)[]];

interface Own extends Pick<KnownUpdates, 'asOf' | 'fault'> {
  /** null: the LMS does not say. */
  readonly userId: string | null;
}

// What is no number of updates is less than none.
const NOT_REQUESTED = -1;
const UNKNOWN = -2;
const ABSENT = -3;

/** Anything but counts stays as it is. */
export function packAnswers(data: unknown): unknown {
  if (!isChunk(data)) return data;
  const { answers, ...rest } = data;
  const by = answers[0]?.userId ?? null;
  const packed = answers.map((answer) => packAnswer(answer, by));
  return { ...rest, by, packed } satisfies PackedChunk;
}

/** What `packAnswers` has made, undone. */
export function unpackAnswers(data: unknown): unknown {
  if (!isPacked(data)) return data;
  const { by, packed, ...rest } = data;
  return { answers: packed.map((answer) => unpackAnswer(answer, by)), ...rest } satisfies ChunkData;
}

export function isChunk(data: unknown): data is ChunkData {
  return typeof data === 'object' && data !== null && 'answers' in data && 'refused' in data;
}

function isPacked(data: unknown): data is PackedChunk {
  return typeof data === 'object' && data !== null && 'packed' in data;
}

function packAnswer(answer: KnownUpdates, by: string | null): PackedAnswer {
  const { orgUnitId, counts, asOf, fault } = answer;
  const userId = answer.userId ?? null;
  const numbers = updateTypes.map((type) => packCount(counts[type]));
  const isPlain = userId === by && asOf === undefined && fault === undefined;
  return isPlain ? [orgUnitId, ...numbers] : [orgUnitId, ...numbers, { userId, asOf, fault }];
}

function unpackAnswer(answer: PackedAnswer, by: string | null): KnownUpdates {
  const [orgUnitId, ...rest] = answer;
  const counts: Partial<Record<UpdateType, Count>> = {};
  for (const [index, type] of updateTypes.entries()) {
    const n = rest[index];
    if (typeof n === 'number' && n !== ABSENT) counts[type] = unpackCount(n);
  }
  const own = rest[updateTypes.length];
  if (typeof own !== 'object') return { orgUnitId, userId: by ?? undefined, counts };
  return { orgUnitId, counts, ...own, userId: own.userId ?? undefined };
}

function packCount(count: Count | undefined): number {
  switch (count?.kind) {
    case undefined:
      return ABSENT;
    case 'known':
      return count.n;
    case 'not-requested':
      return NOT_REQUESTED;
    case 'unknown':
      return UNKNOWN;
  }
}

function unpackCount(n: number): Count {
  if (n >= 0) return { kind: 'known', n };
  return { kind: n === NOT_REQUESTED ? 'not-requested' : 'unknown' };
}
