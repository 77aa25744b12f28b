// What to fetch and how fresh it stays: options for the query library only.
// Refuses its retries (one layer alone may try again, and it is not this one) and its cancelling:
// what was asked for is wanted all the same when a view changes, and asking twice costs the LMS more.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from './api/client.ts';
import { getMyCourses, getPerson } from './api/people.ts';
import { getUpdatesOfMany, getUpdatesOfOne, type UpdatesRequest } from './api/updates.ts';
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

export interface ChunkRequest extends UpdatesRequest {
  /** `one`: a single course is in view, so its own route is asked. */
  readonly route: 'one' | 'many';
}

/** The counts of one chunk. What was shown stays while it is asked again, and when that fails. */
export function updatesQuery(client: Client, request: ChunkRequest) {
  const get = request.route === 'one' ? getUpdatesOfOne : getUpdatesOfMany;
  return queryOptions({
    ...always,
    queryKey: ['updates', request],
    queryFn: () => get(client, request),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}
