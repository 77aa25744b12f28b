// Which courses are asked for together, while the list of courses changes: a course stays where it was,
// so that a new one costs one request and not all of them.
import { chunkOrgUnits, closedChunks } from '../api/chunkOrgUnits.ts';

export type ChunkPlan = readonly (readonly string[])[];

export interface ChunkPlanOptions {
  readonly overheadBytes: number;
  /** More ids are on their way: a chunk that is not full yet waits for them. */
  readonly growing: boolean;
}

/** The chunks for `ids`; `before` itself where it still fits. */
export function planChunks(
  before: ChunkPlan,
  ids: readonly string[],
  { overheadBytes, growing }: ChunkPlanOptions,
): ChunkPlan {
  const wanted = new Set(ids);
  const kept: (readonly string[])[] = [];
  for (const chunk of before) {
    const still: string[] = [];
    for (const id of chunk) if (wanted.delete(id)) still.push(id);
    if (still.length > 0) kept.push(still.length === chunk.length ? chunk : still);
  }
  const fresh = chunkOrgUnits([...wanted], { overheadBytes });
  const added = growing ? closedChunks(fresh) : fresh;
  const same =
    added.length === 0 &&
    kept.length === before.length &&
    kept.every((chunk, i) => chunk === before[i]);
  return same ? before : [...kept, ...added];
}

/**
 * For a list that comes page by page, and only grows: what can be asked for with its latest page, and the ids that go on
 * waiting. The chunks of all pages are those that planChunks makes of the growing list.
 */
export function planPage(
  waiting: readonly string[],
  options: ChunkPlanOptions,
): { readonly chunks: ChunkPlan; readonly waiting: readonly string[] } {
  const chunks = planChunks([], waiting, options);
  return { chunks, waiting: waiting.slice(chunks.flat().length) };
}
