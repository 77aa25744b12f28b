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
  const kept = before
    .map((chunk) =>
      chunk.every((id) => wanted.has(id)) ? chunk : chunk.filter((id) => wanted.has(id)),
    )
    .filter((chunk) => chunk.length > 0);
  const planned = new Set(kept.flat());
  const fresh = chunkOrgUnits(
    ids.filter((id) => !planned.has(id)),
    { overheadBytes },
  );
  const added = growing ? closedChunks(fresh) : fresh;
  const same =
    added.length === 0 &&
    kept.length === before.length &&
    kept.every((chunk, i) => chunk === before[i]);
  return same ? before : [...kept, ...added];
}
