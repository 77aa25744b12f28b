// The counts of one chunk, whatever some of its ids do to it.
import { faultOf } from './errors.ts';
import {
  isolateRefused,
  joinAnswers,
  mayBeAboutIds,
  refuse,
  type ChunkAnswers,
} from './isolateRefused.ts';
import type { RetryingClient } from './retry.ts';
import { getUpdatesOfMany, getUpdatesOfOne, type UpdatesRequest } from './updates.ts';

export interface ChunkRequest extends UpdatesRequest {
  /** `one`: a single course is in view, so its own route is asked. */
  readonly route: 'one' | 'many';
}

/**
 * `before`: what the chunk came to last time. Ids that were refused then are asked apart, so that
 * they cost one request and not fifteen. `supported`: the contract version is known to be offered.
 * @throws ApiError when nothing new was answered.
 */
export async function getChunk(
  client: RetryingClient,
  request: ChunkRequest,
  before: ChunkAnswers | undefined,
  supported: boolean,
): Promise<ChunkAnswers> {
  const apart = new Set(before?.refused.map(({ orgUnitId }) => orgUnitId));
  const rest = request.orgUnitIds.filter((id) => !apart.has(id));
  const [main, again] = await Promise.all([
    rest.length === 0 ? none : ask(client, request, rest, supported),
    getRefusedAgain(client, request, before ?? none, supported),
  ]);
  return joinAnswers(main, again);
}

/** Asks again for what was refused `before`, and for nothing else. Never rejects. */
export async function getRefusedAgain(
  client: RetryingClient,
  request: ChunkRequest,
  { refused }: ChunkAnswers,
  supported: boolean,
): Promise<ChunkAnswers> {
  if (refused.length === 0) return none;
  const ids = refused.map(({ orgUnitId }) => orgUnitId);
  try {
    return await ask(client, request, ids, supported);
  } catch (error) {
    return refuse(ids, faultOf(error));
  }
}

const none: ChunkAnswers = { answers: [], refused: [] };

function ask(
  client: RetryingClient,
  request: ChunkRequest,
  orgUnitIds: readonly string[],
  supported: boolean,
): Promise<ChunkAnswers> {
  const get = request.route === 'one' ? getUpdatesOfOne : getUpdatesOfMany;
  return isolateRefused(
    orgUnitIds,
    // What made the whole fail makes one of its halves fail: that needs no second attempt.
    (ids) => get(ids === orgUnitIds ? client : client.once, { ...request, orgUnitIds: ids }),
    (fault) => mayBeAboutIds(fault, supported),
  );
}
