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
import {
  getUpdatesOfMany,
  getUpdatesOfOne,
  isBlank,
  type OrgUnitUpdates,
  type UpdatesRequest,
} from './updates.ts';

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
  const [main, refusedAgain] = await Promise.all([
    rest.length === 0 ? none : ask(client, request, rest, supported, before?.fits),
    getRefusedAgain(client, request, before ?? none, supported),
  ]);
  const blank = new Set(before?.answers.filter(isBlank).map(({ orgUnitId }) => orgUnitId));
  const answers = await Promise.all(
    main.answers.map(async (answer) => {
      const again = request.route === 'many' && isBlank(answer) && !blank.has(answer.orgUnitId);
      return again && client.spare() ? askAlone(client, request, answer) : answer;
    }),
  );
  return joinAnswers({ ...main, answers }, refusedAgain);
}

/** The other route decides about an org unit that an answer left out, or told twice. Never rejects. */
async function askAlone(
  client: RetryingClient,
  request: ChunkRequest,
  answer: OrgUnitUpdates,
): Promise<OrgUnitUpdates> {
  const alone = { ...request, orgUnitIds: [answer.orgUnitId] };
  const [other = answer] = await getUpdatesOfOne(client.once, alone).catch(() => []);
  return other;
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
  fits?: number,
): Promise<ChunkAnswers> {
  const get = request.route === 'one' ? getUpdatesOfOne : getUpdatesOfMany;
  return isolateRefused(
    orgUnitIds,
    // What made the whole fail makes one of its halves fail: that needs no second attempt.
    (ids, first) => get(first ? client : client.once, { ...request, orgUnitIds: ids }),
    (fault) => mayBeAboutIds(fault, supported),
    fits,
  );
}
