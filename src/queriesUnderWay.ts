// A load whose first answers are under way before there is anything to draw waits a moment for them: then numbers are
// drawn once, as those of now, and not first with their age.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Person } from './api/people.ts';
import type { RetryingClient } from './api/retry.ts';
import type { Config } from './config/config.ts';
import { coursesQuery, personQuery, updatesQuery, versionsQuery } from './queries.ts';
import { ChunkKey, ListKey, PersonKey } from './queriesEarlyPlan.ts';

export interface UnderWay {
  readonly queries: QueryClient;
  readonly client: RetryingClient;
  readonly config: Config;
  /** When early.ts sent the first calls of the view that the last load showed, ms of this load; undefined: it sent none. */
  readonly sentAt: number | undefined;
}

/** About as long as it takes to draw what is remembered, which would be in vain. */
const MOMENT_MS = 80;

/** Of more, drawing takes as long as the answers do, and what is drawn once is soon drawn again. */
const MOST_ANSWERS = 10;

/**
 * Asks for what the last load showed. Resolves when all are answered, or after a moment: at once where the line is
 * so long that no answer is to be expected in it. Never rejects.
 */
export async function askShown(
  { queries, client, config, sentAt }: UnderWay,
  shown: readonly { readonly queryKey: QueryKey }[],
): Promise<void> {
  if (sentAt === undefined) return;
  const answers = shown.flatMap(({ queryKey: key }) => {
    if (v.is(PersonKey, key)) return queries.prefetchQuery(personQuery(client, key[1]));
    if (v.is(ListKey, key))
      return queries.prefetchQuery(coursesQuery(client, key[1], key[2] ?? undefined));
    if (!v.is(ChunkKey, key)) return [];
    const request = { version: key[1], ...key[2] };
    return queries.prefetchQuery(updatesQuery(queries, client, request, config.contracts));
  });
  answers.push(queries.prefetchQuery(versionsQuery(client, config.contracts)));
  const dueInMs = Math.max(0, sentAt + roundTripMs() - performance.now());
  if (dueInMs > MOMENT_MS || answers.length > MOST_ANSWERS) return;
  const tooLate = new Promise((resolve) => {
    setTimeout(resolve, dueInMs + MOMENT_MS);
  });
  await Promise.race([Promise.all(answers), tooLate]);
}

/** Whose the numbers of the last load are; undefined: the LMS did not say. */
export function lastPerson(queries: QueryClient): string | undefined {
  const people = queries.getQueriesData<Person>({ queryKey: ['person'] });
  return people.find(([, person]) => person !== undefined)?.[1]?.id;
}

/** As long as the page itself took to be answered. */
function roundTripMs(): number {
  const [load] = performance.getEntriesByType('navigation');
  return load instanceof PerformanceNavigationTiming ? load.responseStart - load.requestStart : 0;
}
