// Splits org unit ids into requests: at most 100 ids (the specification, Limits) and at most 1,800
// bytes of query, because IIS answers 404 to a query over 2,048 and a 404 is also an obsolete version.

const MAX_IDS = 100;
const MAX_QUERY_BYTES = 1800;

export interface ChunkLimits {
  /** Bytes of the query that are not ids: names, `&`, the types. */
  readonly overheadBytes: number;
  readonly maxIds?: number;
  readonly maxQueryBytes?: number;
}

/** Unique ids, first seen first, so the chunks of a growing list keep their content. */
export function chunkOrgUnits(ids: readonly string[], limits: ChunkLimits): string[][] {
  const maxIds = limits.maxIds ?? MAX_IDS;
  const room = (limits.maxQueryBytes ?? MAX_QUERY_BYTES) - limits.overheadBytes;
  const chunks: string[][] = [];
  let open: string[] = [];
  let used = 0;
  for (const id of new Set(ids)) {
    const bytes = encodeURIComponent(id).length + 1;
    if (open.length > 0 && (open.length === maxIds || used + bytes - 1 > room)) {
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

/** The chunks of a list that may still grow which can be asked for already: all but an open last one. */
export function closedChunks(chunks: string[][]): string[][] {
  const last = chunks.at(-1);
  return last === undefined || last.length === MAX_IDS ? chunks : chunks.slice(0, -1);
}
