// Counts as a tab keeps them for its next load: a fifth of the characters. They are written while the next load waits, and
// the browser copies all of them before the first script of that load may read anything.
import type { KnownUpdates } from './chunkAnswers.ts';
import type { Count } from './count.ts';
import type { ChunkData } from './knownAnswers.ts';
import { updateTypes, type UpdateType } from './updateType.ts';

interface PackedChunk extends Omit<ChunkData, 'answers'> {
  readonly packed: readonly PackedAnswer[];
}

/** `counts`: in the order of `updateTypes`. `own`: of courses that were asked for alone. */
type PackedAnswer = readonly [
  orgUnitId: string,
  userId: string | null,
  counts: readonly number[],
  own?: Pick<KnownUpdates, 'asOf' | 'fault'>,
];

// What is no number of updates is less than none.
const NOT_REQUESTED = -1;
const UNKNOWN = -2;
const ABSENT = -3;

/** Anything but counts stays as it is. */
export function packAnswers(data: unknown): unknown {
  if (!isChunk(data)) return data;
  const { answers, ...rest } = data;
  return { ...rest, packed: answers.map(packAnswer) } satisfies PackedChunk;
}

/** What `packAnswers` has made, undone. */
export function unpackAnswers(data: unknown): unknown {
  if (!isPacked(data)) return data;
  const { packed, ...rest } = data;
  return { answers: packed.map(unpackAnswer), ...rest } satisfies ChunkData;
}

export function isChunk(data: unknown): data is ChunkData {
  return typeof data === 'object' && data !== null && 'answers' in data && 'refused' in data;
}

function isPacked(data: unknown): data is PackedChunk {
  return typeof data === 'object' && data !== null && 'packed' in data;
}

function packAnswer({ orgUnitId, userId, counts, asOf, fault }: KnownUpdates): PackedAnswer {
  const numbers = updateTypes.map((type) => packCount(counts[type]));
  const plain = [orgUnitId, userId ?? null, numbers] as const;
  return asOf === undefined && fault === undefined ? plain : [...plain, { asOf, fault }];
}

function unpackAnswer([orgUnitId, userId, numbers, own]: PackedAnswer): KnownUpdates {
  const counts: Partial<Record<UpdateType, Count>> = {};
  for (const [index, type] of updateTypes.entries()) {
    const n = numbers[index] ?? ABSENT;
    if (n !== ABSENT) counts[type] = unpackCount(n);
  }
  return { orgUnitId, userId: userId ?? undefined, counts, ...own };
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
