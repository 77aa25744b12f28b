// Requests counts of updates (the specification, Endpoints: myUpdates); a missing org unit is unknown, not zero.
import type { Client } from './client.ts';
import { ApiError } from './errors.ts';
import { readOrgUnitId } from './orgUnitId.ts';
import { countsPath, courseCountsPath } from './routes.ts';
import { updateTypes, traitsOf, type UpdateType } from './updateType.ts';
import { isRecord } from './readJson.ts';

/** A union, so that an unknown count is never treated as zero. */
export type Count =
  | { readonly kind: 'known'; readonly n: number }
  /** -1 in the response: the type was not requested (the specification, Updates.OrgUnitUpdates). */
  | { readonly kind: 'not-requested' }
  | { readonly kind: 'unknown' };

export type Counts = Readonly<Partial<Record<UpdateType, Count>>>;

export interface OrgUnitUpdates {
  readonly orgUnitId: string;
  /** The user of the counts; undefined if the answer does not say. */
  readonly userId: string | undefined;
  readonly counts: Counts;
}

export interface UpdatesRequest {
  /** `le` contract version, `<major>.<minor>`. */
  readonly version: string;
  /** At most 100 for the route for several (chunkOrgUnits.ts). */
  readonly orgUnitIds: readonly string[];
  readonly types: readonly UpdateType[];
}

const MOST_ANSWER_PAGES = 20;

/** The single-course route. @throws ApiError */
export async function getUpdatesOfOne(
  client: Client,
  request: UpdatesRequest,
): Promise<OrgUnitUpdates[]> {
  const { version, orgUnitIds, types } = request;
  const [orgUnitId] = orgUnitIds;
  if (orgUnitId === undefined) return [];
  const path = courseCountsPath(version, orgUnitId);
  const query = typesQuery(types);
  const body = await client.get(query === '' ? path : `${path}?${query}`);
  return answersFor(request, [body]);
}

/** The route for several org units; follows `Next` on the same path only. @throws ApiError */
export async function getUpdatesOfMany(
  client: Client,
  request: UpdatesRequest,
): Promise<OrgUnitUpdates[]> {
  const path = countsPath(request.version);
  const types = typesQuery(request.types);
  const ids = `orgUnitIdsCSV=${request.orgUnitIds.map(encodeURIComponent).join(',')}`;
  let url: string | undefined = `${path}?${types === '' ? ids : `${ids}&${types}`}`;
  const seen = new Set<string>();
  const objects: unknown[] = [];
  while (url !== undefined && !seen.has(url) && seen.size < MOST_ANSWER_PAGES) {
    seen.add(url);
    const page = readListPage(await client.get(url));
    if (page === undefined) throw new ApiError({ kind: 'malformed' });
    for (const object of page.objects) objects.push(object);
    url = page.next === undefined ? undefined : nextPath(path, page.next);
  }
  return answersFor(request, objects);
}

/** The most bytes of the query beside the ids: the requested types may change. */
export const LONGEST_OVERHEAD_BYTES = `orgUnitIdsCSV=&${typesQuery(updateTypes.slice(1))}`.length;

/** The service returns all six types by default. */
function typesQuery(types: readonly UpdateType[]): string {
  if (types.length === updateTypes.length) return '';
  return `updateTypesCSV=${types.map((type) => traitsOf[type].wireValue).join(',')}`;
}

/** One entry for each requested id, in that order. */
function answersFor(request: UpdatesRequest, objects: readonly unknown[]): OrgUnitUpdates[] {
  const { orgUnitIds, types } = request;
  const answers = new Map<string, OrgUnitUpdates>();
  for (const fields of objects.filter(isRecord)) {
    const id = readOrgUnitId(fields['OrgUnitId']);
    if (id === undefined) continue;
    const answer = readUpdates(id, fields, types);
    const earlier = answers.get(id);
    // Two different answers for one org unit: neither is reliable.
    const clash = earlier !== undefined && JSON.stringify(earlier) !== JSON.stringify(answer);
    answers.set(id, clash ? readUpdates(id, {}, types) : answer);
  }
  return orgUnitIds.map((id) => answers.get(id) ?? readUpdates(id, {}, types));
}

/** The answer left the org unit out or contradicted itself. */
export function isBlank({ userId, counts }: OrgUnitUpdates): boolean {
  return userId === undefined && Object.values(counts).every(({ kind }) => kind === 'unknown');
}

/** `fields`: of the wire; without any, the user and all counts are unknown. */
function readUpdates(
  orgUnitId: string,
  fields: Readonly<Record<string, unknown>>,
  types: readonly UpdateType[],
): OrgUnitUpdates {
  const counts: Partial<Record<UpdateType, Count>> = {};
  for (const type of types) counts[type] = readCount(fields[type]);
  return { orgUnitId, userId: readOrgUnitId(fields['UserId']), counts };
}

/** Integers from 0 and strings of digits are known. Never throws. */
export function readCount(value: unknown): Count {
  const n = typeof value === 'string' && /^(?:-1|\d+)$/.test(value) ? Number(value) : value;
  if (n === -1) return { kind: 'not-requested' };
  if (typeof n === 'number' && Number.isInteger(n) && n >= 0) {
    return { kind: 'known', n: Math.abs(n) };
  }
  return { kind: 'unknown' };
}

/** An ObjectListPage. */
interface ListPage {
  readonly objects: readonly unknown[];
  readonly next: string | undefined;
}

/** In every known shape, because the specification does not show its fields; undefined: in none. */
export function readListPage(body: unknown): ListPage | undefined {
  if (Array.isArray(body)) return { objects: body, next: undefined };
  if (!isRecord(body)) return undefined;
  const { Next: next } = body;
  const objects = [body['Objects'], body['Items'], body['Results']].find(Array.isArray);
  return objects && { objects, next: typeof next === 'string' && next !== '' ? next : undefined };
}

/** The path and query of `next` on the same route, else undefined. Behind a gateway, its host and root differ. */
export function nextPath(path: string, next: string): string | undefined {
  if (!URL.canParse(next, 'https://api.invalid/')) return undefined;
  const url = new URL(next, 'https://api.invalid/');
  return url.pathname.endsWith(path) ? `${path}${url.search}` : undefined;
}
