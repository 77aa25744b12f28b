// What every first look at the dashboard asks for, asked for while it is still to be drawn.
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from './api/client.ts';
import type { Config } from './config/config.ts';
import { coursesQuery, personQuery, versionsQuery } from './queries.ts';

/** The same queries as the dashboard's own: it finds them under way. */
export function askAhead(
  queries: QueryClient,
  client: Client,
  { contracts, courses }: Pick<Config, 'contracts' | 'courses'>,
): void {
  void queries.prefetchQuery(personQuery(client, contracts.lp));
  if (courses === 'enrollments')
    void queries.prefetchQuery(coursesQuery(client, contracts.lp, undefined));
  void queries.prefetchQuery(versionsQuery(client, contracts));
}
