// Plans the chunks of a changing list: a course stays in its chunk, so that a new course costs one request.
import type { ChunkRequest } from '../api/getChunk.ts';
import { LONGEST_OVERHEAD_BYTES } from '../api/updates.ts';
import { updateTypes, type UpdateType } from '../api/updateType.ts';
import type { KnownCourses } from './courseList.ts';

export type ChunkPlan = readonly (readonly string[])[];

/** The same object if `before` still fits. `growing`: a chunk that is not full waits for further ids. */
export function planChunks(before: ChunkPlan, ids: readonly string[], growing: boolean): ChunkPlan {
  const wanted = new Set(ids);
  const kept = before
    .map((chunk) => chunk.filter((id) => wanted.delete(id)))
    .filter((chunk) => chunk.length > 0);
  const fresh = chunkOrgUnits([...wanted]);
  const added = growing ? closedChunks(fresh) : fresh;
  const isSame = added.length === 0 && kept.flat().length === before.flat().length;
  return isSame ? before : [...kept, ...added];
}

export interface Wanted {
  readonly list: Pick<KnownCourses, 'courses' | 'growing'>;
  readonly types: readonly UpdateType[];
  /** Contract version of `le`; undefined: nothing is requested. */
  readonly version: string | undefined;
}

/** The same object if `before` still fits. Types requested before are kept: a narrower scope requests nothing. */
export function planRequests(
  before: readonly ChunkRequest[],
  { list: { courses, growing }, types: inScope, version }: Wanted,
): readonly ChunkRequest[] {
  const [first] = before;
  if (version === undefined) return first === undefined ? before : [];
  const known = first?.types ?? inScope;
  const types = inScope.every((type) => known.includes(type))
    ? known
    : updateTypes.filter((type) => inScope.includes(type) || known.includes(type));
  const route = !growing && courses.length === 1 ? 'one' : 'many';
  const earlier = before.map(({ orgUnitIds }) => orgUnitIds);
  const ids = courses.map(({ id }) => id);
  const plan = planChunks(earlier, ids, growing);
  const isSame =
    plan === earlier &&
    (first === undefined ||
      (first.version === version && first.types === types && first.route === route));
  return isSame ? before : plan.map((orgUnitIds) => ({ version, orgUnitIds, types, route }));
}

/** In one request. */
const MOST_IDS = 100;
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
