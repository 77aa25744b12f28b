// What an answer left out, or the LMS refused, asked for once more: some of it at each check, all of it when a person tries
// again. Loaded when there is any.
import { joinAnswers, refuse, type ChunkAnswers, type Refusal } from './chunkAnswers.ts';
import type { Client } from './client.ts';
import { faultOf } from './errors.ts';
import { createChunk, type AskForIds, type ChunkRequest, type IsSupported } from './getChunk.ts';
import type { OperationCalls, RetryingClient } from './retry.ts';
import { isBlank } from './updates.ts';

/**
 * Asks again only for what was refused or left out `before`; the rest stays as it was.
 * Never rejects: what fails again is refused with the new fault.
 */
export async function getMissingAgain(
  client: RetryingClient,
  request: ChunkRequest,
  before: ChunkAnswers,
  isSupported: IsSupported,
): Promise<ChunkAnswers> {
  const known = before.answers.filter((answer) => !isBlank(answer));
  const there = new Set(known.map(({ orgUnitId }) => orgUnitId));
  const missing = request.orgUnitIds.filter((id) => !there.has(id));
  if (missing.length === 0) return before;
  const chunk = createChunk(client, request, isSupported);
  const again = await client
    .operation((calls) => chunk.ask(calls, missing))
    .catch((error: unknown) => refuse(missing, faultOf(error)));
  return joinAnswers({ ...before, answers: known, refused: [] }, again);
}

/** How many at once, least recently asked first. */
const REFUSED_AT_ONCE = 5;

/** Never rejects. Each id that was refused alone is asked alone, so that one failure hides no other course. */
export async function askSomeRefused(
  ask: AskForIds,
  { part }: OperationCalls,
  refused: readonly Refusal[],
): Promise<ChunkAnswers> {
  const isAlone = ({ aloneAt }: Refusal) => aloneAt !== undefined;
  const alone = refused.filter(isAlone).toSorted((a, b) => (a.aloneAt ?? 0) - (b.aloneAt ?? 0));
  const now = alone.slice(0, REFUSED_AT_ONCE);
  const later = alone.slice(REFUSED_AT_ONCE);
  const together = refused.filter((one) => !isAlone(one));
  const asked = await Promise.all([
    ...now.map((one) => askRefused(ask, part, [one])),
    ...(together.length === 0 ? [] : [askRefused(ask, part, together)]),
  ]);
  const found = asked.reduce(joinAnswers);
  // If one of them is answered again, the others may be as well.
  const rest =
    later.length > 0 && found.answers.length > 0
      ? await askRefused(ask, part, later)
      : { answers: [], refused: later };
  return joinAnswers(found, rest);
}

async function askRefused(
  ask: AskForIds,
  part: Client,
  refused: readonly Refusal[],
): Promise<ChunkAnswers> {
  const ids = refused.map(({ orgUnitId }) => orgUnitId);
  try {
    const found = await ask({ whole: part, part, probing: false }, ids);
    return { answers: found.answers, refused: found.refused, asOf: found.asOf };
  } catch (error) {
    return refuse(ids, faultOf(error));
  }
}
