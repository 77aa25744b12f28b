// What to fetch and how fresh it stays: options for the query library only.
// Refuses its retries (one layer alone may try again, and it is not this one) and its cancelling:
// what was asked for is wanted all the same when a view changes, and asking twice costs the LMS more.
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import type { Client } from './api/client.ts';
import { getChunk, getRefusedAgain, type ChunkRequest } from './api/getChunk.ts';
import { joinAnswers, type ChunkAnswers } from './api/isolateRefused.ts';
import { getMyCourses, getPerson } from './api/people.ts';
import type { RetryingClient } from './api/retry.ts';
import { checkVersions, type ProductCode } from './api/versions.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Offline is a fault like any other: it is said on the page, not waited out in silence. */
const always = { retry: false, networkMode: 'always' } as const;

/** At start and daily while awake (the specification, Versioning 7); a failed check after a minute. */
export function versionsQuery(client: Client, wanted: Readonly<Record<ProductCode, string>>) {
  return queryOptions({
    ...always,
    queryKey: ['versions', wanted],
    queryFn: () => checkVersions(client, wanted),
    staleTime: DAY_MS,
    gcTime: Infinity,
    refetchInterval: (query) => (query.state.status === 'error' ? MINUTE_MS : DAY_MS),
    refetchOnWindowFocus: true,
  });
}

/** `version`: of `lp`; undefined: there is none to ask. */
export function personQuery(client: Client, version: string | undefined) {
  return queryOptions({
    ...always,
    queryKey: ['person', version],
    queryFn: () => getPerson(client, version ?? ''),
    enabled: version !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
}

/** The pages of the caller's enrolments, each behind the bookmark of the one before. */
export function coursesQuery(client: Client, version: string | undefined, wanted: boolean) {
  return infiniteQueryOptions({
    ...always,
    queryKey: ['courses', version],
    queryFn: ({ pageParam }) => getMyCourses(client, version ?? '', pageParam),
    initialPageParam: firstPage(),
    // A bookmark that comes twice would go round for ever.
    getNextPageParam: (last, _pages, _lastParam, params) =>
      params.includes(last.bookmark) ? undefined : last.bookmark,
    enabled: wanted && version !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
}

function firstPage(): string | undefined {
  return undefined;
}

/**
 * The counts of one chunk. What was shown stays while it is asked again, and when that fails.
 * `supported`: the contract version is known to be offered.
 */
export function updatesQuery(client: RetryingClient, request: ChunkRequest, supported: boolean) {
  return queryOptions({
    ...always,
    queryKey: ['updates', request],
    queryFn: ({ client: cache, queryKey }) =>
      getChunk(client, request, cache.getQueryData<ChunkAnswers>(queryKey), supported),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

/** Asks again for what was refused in a chunk, and for nothing else. Never rejects. */
export async function retryRefused(
  cache: QueryClient,
  client: RetryingClient,
  request: ChunkRequest,
  supported: boolean,
): Promise<void> {
  const { queryKey } = updatesQuery(client, request, supported);
  const before = cache.getQueryData(queryKey);
  if (before === undefined) return;
  const again = await getRefusedAgain(client, request, before, supported);
  const merged = joinAnswers({ ...before, refused: [] }, again);
  cache.setQueryData(queryKey, merged);
}
