// Divides ids into requests of at most 100 ids and 1,800 bytes of query.
import { LONGEST_OVERHEAD_BYTES } from './updates.ts';

/** In one request. */
export const MOST_IDS = 100;
/** IIS answers 404 to queries over 2,048. */
const MAX_QUERY_BYTES = 1800;

/** Unique ids in order, so that the chunks of a growing list keep their content. `room`: bytes for the ids. */
export function chunkOrgUnits(
  ids: readonly string[],
  room = MAX_QUERY_BYTES - LONGEST_OVERHEAD_BYTES,
): string[][] {
  const chunks: string[][] = [];
  let open: string[] = [];
  let used = 0;
  for (const id of new Set(ids)) {
    const bytes = encodeURIComponent(id).length + 1;
    if (open.length > 0 && (open.length === MOST_IDS || used + bytes - 1 > room)) {
      chunks.push(open);
      open = [];
      used = 0;
    }
    open.push(id);
    used += bytes;
  }
  if (open.length > 0) chunks.push(open);
  return chunks;
}

/** The chunks of a growing list that can be requested now: all but a last one with room. */
export function closedChunks(chunks: string[][]): string[][] {
  const last = chunks.at(-1);
  return last === undefined || last.length === MOST_IDS ? chunks : chunks.slice(0, -1);
}
