// Query options; queries are not aborted when the view changes, because repeating them costs the LMS more.
import { keepPreviousData, QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { onlyUser, type CourseRecords } from '../api/courseRecord.ts';
import {
  checkVersions,
  negotiatedVersions,
  type Verdicts,
  type WantedVersions,
} from '../api/versions.ts';
import { listCourses, type ListedCourses } from '../api/listCourses.ts';
import { getMyCourses, getPerson, type Person } from '../api/people.ts';
import type { Config } from '../config/config.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Courses change less often than updates. */
export const LIST_FRESH_MS = 15 * MINUTE_MS;

/** First elements of query keys. */
export const VERSIONS = 'versions';
export const PERSON = 'person';
export const COURSES = 'courses';
export const COUNTS = 'counts';

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // The clock retries (model/nextCheck.ts).
        retry: false,
        // Offline is a fault like any other, reported at once.
        networkMode: 'always',
        // Refresh, polling and coming back refetch explicitly.
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        // A sign-out clears the cache.
        gcTime: Infinity,
      },
    },
  });
}

/** Daily (the specification, Versioning 7); after failures in one minute, then two, up to ten. */
export function versionsQuery(client: Client, wanted: WantedVersions) {
  return queryOptions({
    queryKey: [VERSIONS, wanted],
    queryFn: () => checkVersions(client, wanted),
    // People reload to see whether a mismatch is fixed.
    staleTime: ({ state: { data } }) => (isCurrent(data) ? DAY_MS : MINUTE_MS),
    refetchInterval: ({ state: { status, dataUpdatedAt, errorUpdateCount } }) => {
      if (status === 'error') return Math.min(errorUpdateCount, 10) * MINUTE_MS;
      // An answer kept by the tab is older than this page.
      const leftMs = dataUpdatedAt + DAY_MS - Date.now();
      return leftMs > 0 ? leftMs : MINUTE_MS;
    },
    refetchOnWindowFocus: true,
  });
}

function isCurrent(verdicts: Verdicts | undefined): boolean {
  return verdicts?.le.kind === 'current' && verdicts.lp.kind === 'current';
}

/** Fresh for the life of the grant. `version`: of `lp`; undefined: skipped. */
export function personQuery(client: Client, version: string | undefined) {
  return queryOptions({
    queryKey: [PERSON, version],
    queryFn: version === undefined ? skipToken : () => getPerson(client, version),
    placeholderData: keepPreviousData,
  });
}

/** The user id of the last answer of whoami, else of all counts; undefined: none, or not sent by the LMS. */
export function knownPerson(queries: QueryClient): string | undefined {
  const people = queries.getQueriesData<Person>({ queryKey: [PERSON] });
  const counts = queries.getQueriesData<CourseRecords>({ queryKey: [COUNTS] });
  const id = people.find(([, person]) => person !== undefined)?.[1]?.id;
  return id ?? onlyUser(counts.flatMap(([, records]) => Object.values(records ?? {})));
}

/** The caller's enrolments. `version`: of `lp`; undefined: skipped. `chosen`: ids whose names are enough. */
export function coursesQuery(
  queries: QueryClient,
  client: Client,
  version: string | undefined,
  chosen: readonly string[] | undefined,
) {
  return queryOptions<ListedCourses>({
    queryKey: [COURSES, version, chosen],
    queryFn:
      version === undefined
        ? skipToken
        : async ({ queryKey }) => {
            const known = () => queries.getQueryData<ListedCourses>(queryKey);
            const list = await listCourses({
              pageAt: (bookmark) => getMyCourses(client, version, bookmark),
              chosen,
              // Bookmarks change with the enrolments: an earlier list, which may come from the tab meanwhile, stays until all
              // pages are there.
              onPage(some) {
                const { end, pages } = known() ?? { end: 'waiting', pages: 0 };
                if (end === 'waiting' && pages < some.pages) queries.setQueryData(queryKey, some);
              },
            });
            const ids = new Set(list.courses.map(({ id }) => id));
            const earlier = list.cut ? (known()?.courses ?? []) : [];
            const courses = [...list.courses, ...earlier.filter(({ id }) => !ids.has(id))];
            return { ...list, courses };
          },
    // A whole list has the names for each scope.
    initialData: () =>
      queries
        .getQueriesData<ListedCourses>({ queryKey: [COURSES, version] })
        .find(([, list]) => list?.end === 'whole')?.[1],
  });
}

/** Prefetches the first requests of a dashboard. `chosen`: ids of the address. Never rejects. */
export async function prefetchAnswers(
  queries: QueryClient,
  client: Client,
  { contracts, courses }: Pick<Config, 'contracts' | 'courses'>,
  chosen: readonly string[] | undefined,
): Promise<void> {
  const versions = versionsQuery(client, contracts);
  const { lp } = negotiatedVersions(contracts, queries.getQueryData(versions.queryKey));
  await Promise.all([
    courses === 'enrollments' && queries.prefetchQuery(coursesQuery(queries, client, lp, chosen)),
    queries.prefetchQuery(personQuery(client, lp)),
    queries.prefetchQuery(versions),
  ]);
}
