// A load whose first answers are under way before there is anything to draw waits a moment for them: then numbers are
// drawn once, as those of now, and not first with their age.
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Person } from './api/people.ts';
import type { RetryingClient } from './api/retry.ts';
import type { Config } from './config/config.ts';
import { coursesQuery, personQuery, updatesQuery, versionsQuery } from './queries.ts';
import { keysSentEarly } from './queriesEarlyPlan.ts';

export interface UnderWay {
  readonly queries: QueryClient;
  readonly client: RetryingClient;
  readonly config: Config;
  /** When early.ts sent the first calls of the view that the last load showed, ms of this load; undefined: it sent none. */
  readonly sentAt: number | undefined;
}

/** Of more, counts alone are waited for. */
const MOST_ANSWERS = 10;

/** About as long as it takes to draw what is remembered, which would be in vain: of few answers, and of more. */
const MOMENT_MS = 80;
const LONG_MOMENT_MS = 160;

/**
 * Asks for what the last load showed, as far as it is under way: to send the rest would keep the first drawing waiting.
 * Resolves when all of few are answered, or the counts of many, or after a moment: at once where the line is so long that
 * no answer is to be expected in it. Never rejects.
 */
export async function askShown(
  { queries, client, config, sentAt }: UnderWay,
  shown: readonly { readonly queryKey: QueryKey }[],
): Promise<void> {
  if (sentAt === undefined) return;
  const sent = keysSentEarly(shown.map(({ queryKey }) => queryKey));
  const people = sent.people.map(([, version]) =>
    queries.prefetchQuery(personQuery(client, version)),
  );
  const counts = sent.chunks.map(([, version, chunk]) => {
    const request = { version, ...chunk };
    return queries.prefetchQuery(updatesQuery(queries, client, request, config.contracts));
  });
  const pages = sent.pages.map(([, version, bookmark]) =>
    queries.prefetchQuery(coursesQuery(client, version, bookmark ?? undefined)),
  );
  const versions = queries.prefetchQuery(versionsQuery(client, config.contracts));
  const answers = [...people, ...counts, ...pages, versions];
  const dueInMs = Math.max(0, sentAt + roundTripMs() - performance.now());
  if (dueInMs > MOMENT_MS) return;
  const [awaited, momentMs] =
    answers.length > MOST_ANSWERS ? [counts, LONG_MOMENT_MS] : [answers, MOMENT_MS];
  const tooLate = new Promise((resolve) => {
    setTimeout(resolve, dueInMs + momentMs);
  });
  await Promise.race([Promise.all(awaited), tooLate]);
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
