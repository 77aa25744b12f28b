// The counts of a contract version: a record a course, and the question that writes it.
import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query';
import { asUnconfirmed, type CourseRecords } from '../api/courseRecord.ts';
import { createChecks, type Checks, type ChecksOptions } from '../api/createChecks.ts';
import type { WantedVersions } from '../api/versions.ts';
import { COUNTS, versionsQuery } from './queries.ts';

/** Begins with the answers of another version. `version`: of `le`; undefined: nothing is requested. */
export function countsQuery(queries: QueryClient, version: string | undefined) {
  return queryOptions<CourseRecords>({
    queryKey: [COUNTS, version],
    queryFn: skipToken,
    initialData: () => {
      const others = queries.getQueriesData<CourseRecords>({ queryKey: [COUNTS] });
      return Object.assign({}, ...others.map(([, records]) => records && asUnconfirmed(records)));
    },
  });
}

export interface CourseChecksOptions extends Pick<ChecksOptions, 'client' | 'types'> {
  readonly queries: QueryClient;
  /** The configured contract versions. */
  readonly wanted: WantedVersions;
  readonly version: string | undefined;
}

export function createCourseChecks(options: CourseChecksOptions): Checks {
  const { queries, client, wanted, version, types } = options;
  if (version === undefined) return { check: async () => undefined, isAnswered: async () => false };
  const { queryKey } = countsQuery(queries, version);
  return createChecks({
    client,
    version,
    types,
    isSupported: async (since) => {
      const staleTime = Date.now() - since;
      const check = { ...versionsQuery(client, wanted), staleTime };
      const verdicts = await queries.fetchQuery(check).catch(() => undefined);
      return verdicts?.le.negotiated === version && verdicts.le.kind !== 'cannot-tell';
    },
    read: () => queries.getQueryData<CourseRecords>(queryKey) ?? {},
    write: (records) => {
      // After a sign-out nothing is kept.
      if (queries.getQueryState(queryKey) !== undefined) queries.setQueryData(queryKey, records);
    },
  });
}
