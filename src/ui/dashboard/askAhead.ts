// What the dashboard asks for first after a sign-in, asked for while it is still to be drawn: each page of the list as
// soon as the one before it is there, and its counts with it. The dashboard finds the same queries under way.
import type { QueryClient } from '@tanstack/react-query';
import { judgeVersions, negotiatedVersions } from '../../api/judgeVersions.ts';
import type { RetryingClient } from '../../api/retry.ts';
import { LONGEST_OVERHEAD_BYTES } from '../../api/updates.ts';
import type { Config } from '../../config/config.ts';
import { planPage } from '../../model/chunkPlan.ts';
import { enrollmentPages } from '../../model/enrollmentPages.ts';
import { parseScope } from '../../model/scope.ts';
import {
  coursesQuery,
  personQuery,
  updatesQuery,
  versionsQuery,
  type DatedCoursesPage,
} from '../../queries.ts';

export interface AskAheadOptions {
  readonly queries: QueryClient;
  readonly client: RetryingClient;
  readonly config: Pick<Config, 'contracts' | 'courses' | 'updates'>;
  /** Of the address that will be drawn. */
  readonly search: string;
}

/** Resolves when nothing is left to ask for ahead. Never rejects. */
export async function askAhead({
  queries,
  client,
  config,
  search,
}: AskAheadOptions): Promise<void> {
  const { contracts } = config;
  const { courses: chosen, types } = parseScope(new URLSearchParams(search), config.updates.types);
  const versions = versionsQuery(client, contracts);
  void queries.prefetchQuery(personQuery(client, contracts.lp));
  const isListed = config.courses !== 'enrollments';
  if (!isListed) void askPage(undefined);
  void queries.prefetchQuery(versions);
  // What an address or the configuration names is asked for by the dashboard, and of the list no more than their names.
  if (isListed || chosen !== undefined) return;

  const seen = new Set<string>();
  let waiting: readonly string[] = [];
  let bookmark: string | undefined;
  for (;;) {
    await askPage(bookmark);
    const page = pageAt(bookmark);
    if (page === undefined || !isSpoken()) return;
    const { bookmarks, end } = enrollmentPages(pageAt, () => false);
    const growing = end === 'waiting';
    const ids = new Set(waiting);
    for (const { id } of page.courses) if (!seen.has(id)) ids.add(id);
    for (const id of ids) seen.add(id);
    const planned = planPage([...ids], { overheadBytes: LONGEST_OVERHEAD_BYTES, growing });
    ({ waiting } = planned);
    const route = !growing && seen.size === 1 ? 'one' : 'many';
    for (const orgUnitIds of planned.chunks) {
      const request = { version: contracts.le, orgUnitIds, types, route } as const;
      void queries.prefetchQuery(updatesQuery(queries, client, request, contracts));
    }
    if (!growing) return;
    bookmark = bookmarks.at(-1);
  }

  /** Where the LMS wants other contract versions than these, the dashboard asks. */
  function isSpoken(): boolean {
    const answer = queries.getQueryData(versions.queryKey);
    if (answer === undefined) return true;
    const { le, lp } = negotiatedVersions(judgeVersions(contracts, answer));
    return le === contracts.le && lp === contracts.lp;
  }

  function askPage(behind: string | undefined): Promise<void> {
    return queries.prefetchQuery(coursesQuery(client, contracts.lp, behind));
  }

  function pageAt(behind: string | undefined): DatedCoursesPage | undefined {
    return queries.getQueryData(coursesQuery(client, contracts.lp, behind).queryKey);
  }
}
