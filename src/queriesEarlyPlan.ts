// Which calls a reload of this page would make first, by the same code that makes them. Written down as the page goes,
// for early.ts.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Client } from './api/client.ts';
import { getMyCourses, getPerson } from './api/people.ts';
import { getUpdatesOfMany, getUpdatesOfOne } from './api/updates.ts';
import { updateTypes } from './api/updateType.ts';
import { checkVersions } from './api/versions.ts';
import type { Config } from './config/config.ts';
import type { EarlyPlan } from './earlyPlan.ts';
import { UPDATES } from './queries.ts';

/** Of chunks, and of pages of the list: a thousand courses. The rest is asked for by the page, a moment later and over the same connection. */
const MOST_OF_A_KIND = 10;

const PersonKey = v.tuple([v.literal('person'), v.string()]);
/** The last is a bookmark; null in a snapshot, where there is none. */
const ListKey = v.tuple([v.literal('courses'), v.string(), v.nullish(v.string())]);
const ChunkKey = v.tuple([
  v.literal(UPDATES),
  v.string(),
  v.object({
    orgUnitIds: v.array(v.string()),
    types: v.array(v.picklist(updateTypes)),
    route: v.picklist(['one', 'many']),
  }),
]);

/** Of what a load asks for, what the first script sends: by kind, each in the order of `keys`. */
export function keysSentEarly(keys: readonly QueryKey[]) {
  return {
    people: keys.filter((key) => v.is(PersonKey, key)),
    chunks: keys.filter((key) => v.is(ChunkKey, key)).slice(0, MOST_OF_A_KIND),
    pages: keys.filter((key) => v.is(ListKey, key)).slice(0, MOST_OF_A_KIND),
  };
}

/** What the first badges wait for stands first. Sends nothing. */
export function earlyCalls(
  queries: QueryClient,
  { lms, contracts }: Pick<Config, 'lms' | 'contracts'>,
): EarlyPlan['calls'] {
  const calls: EarlyPlan['calls'][number][] = [];
  /** Writes a call down, and never answers. */
  const note = (path: string, body?: unknown): Promise<never> => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    calls.push({ url: `${lms.baseUrl}${lms.apiRoot}${path}`, body: text });
    return new Promise(() => undefined);
  };
  const client: Client = { get: note, post: note };
  const keys = queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && isWhole(query.state.data))
    .map(({ queryKey }) => queryKey);
  const { people, chunks, pages } = keysSentEarly(keys);
  const ask = ([, version, { route, ...request }]: (typeof chunks)[number]): void => {
    const get = route === 'one' ? getUpdatesOfOne : getUpdatesOfMany;
    void get(client, { version, ...request });
  };
  // Where a connection carries one call at a time (HTTP/1.1), the one that is there takes the first.
  for (const chunk of chunks.slice(0, 1)) ask(chunk);
  for (const [, version] of people) void getPerson(client, version);
  for (const chunk of chunks.slice(1)) ask(chunk);
  for (const [, version, bookmark] of pages) {
    void getMyCourses(client, version, bookmark ?? undefined);
  }
  void checkVersions(client, contracts);
  return calls;
}

const ChunkData = v.looseObject({ refused: v.array(v.unknown()) });

/** A chunk with refused courses is asked for in parts. */
function isWhole(data: unknown): boolean {
  return !v.is(ChunkData, data) || data.refused.length === 0;
}
