// The counts of one chunk of courses, also where the LMS refuses some of them: those are asked for apart,
// so that the others keep their counts.
import type { Client } from './client.ts';
import { ApiError, faultOf, isTransient } from './errors.ts';
import {
  isolateRefused,
  joinAnswers,
  mayBeAboutIds,
  refuse,
  type ChunkAnswers,
  type IsolatedAnswers,
  type Refusal,
} from './isolateRefused.ts';
import type { OperationCalls, RetryingClient } from './retry.ts';
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

/** Whether the contract version is known to be offered, so that a 404 can't be about it. Never rejects. */
export type IsSupported = () => Promise<boolean>;

/** How many refused courses are asked for again at each check, least recently asked first. */
const REFUSED_AT_ONCE = 5;

/**
 * `before`: the outcome of the last check. Ids that were refused then go into requests of their own.
 * @throws ApiError when nothing new was answered.
 */
export function getChunk(
  client: RetryingClient,
  request: ChunkRequest,
  before: ChunkAnswers | undefined,
  isSupported: IsSupported,
): Promise<ChunkAnswers> {
  const chunk = createChunk(client, request, isSupported);
  return client.operation(async (calls) => {
    const apart = new Set(before?.refused.map(({ orgUnitId }) => orgUnitId));
    const rest = request.orgUnitIds.filter((id) => !apart.has(id));
    const [main, again] = await Promise.all([
      rest.length === 0 ? none : chunk.ask(calls, rest, before?.fits),
      chunk.askSomeRefused(calls, before?.refused ?? []),
    ]);
    if (main.firstFault !== undefined && main.answers.length === 0)
      throw new ApiError(main.firstFault, main.requests);
    const blank = new Set(before?.answers.filter(isBlank).map(({ orgUnitId }) => orgUnitId));
    const answers = await Promise.all(
      main.answers.map(async (answer) => {
        const alone = request.route === 'many' && isBlank(answer) && !blank.has(answer.orgUnitId);
        return alone && client.spare() ? chunk.askAlone(calls, answer) : answer;
      }),
    );
    return joinAnswers({ ...main, answers }, again);
  });
}

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

const none: IsolatedAnswers = { answers: [], refused: [], firstFault: undefined, requests: 0 };

function createChunk(client: RetryingClient, request: ChunkRequest, isSupported: IsSupported) {
  const get = request.route === 'one' ? getUpdatesOfOne : getUpdatesOfMany;

  async function ask(
    { whole, part, probing }: OperationCalls,
    orgUnitIds: readonly string[],
    fits?: number,
  ): Promise<IsolatedAnswers> {
    if (probing) await probe(part, orgUnitIds);
    return isolateRefused(orgUnitIds, {
      // One of the parts will fail as the whole did, so parts are not retried.
      ask: (ids, isPart) => get(isPart ? part : whole, { ...request, orgUnitIds: ids }),
      isRefusal: async (fault) =>
        mayBeAboutIds(fault, fault.kind === 'not-found' && (await isSupported())),
      gate: client.splitGate,
      fits,
    });
  }

  /** One course shows whether the LMS is back. A chunk with one broken course in it would not. */
  async function probe(part: Client, orgUnitIds: readonly string[]): Promise<void> {
    const one = orgUnitIds[Math.floor(Math.random() * orgUnitIds.length)];
    if (one === undefined || orgUnitIds.length === 1) return;
    await get(part, { ...request, orgUnitIds: [one] }).catch((error: unknown) => {
      if (isTransient(faultOf(error))) throw error;
    });
  }

  /** Never rejects. Each id that was refused alone is asked alone, so that one failure hides no other course. */
  async function askSomeRefused(
    calls: OperationCalls,
    refused: readonly Refusal[],
  ): Promise<ChunkAnswers> {
    if (refused.length === 0) return none;
    const isAlone = ({ aloneAt }: Refusal) => aloneAt !== undefined;
    const alone = refused.filter(isAlone).toSorted((a, b) => (a.aloneAt ?? 0) - (b.aloneAt ?? 0));
    const now = alone.slice(0, REFUSED_AT_ONCE);
    const later = alone.slice(REFUSED_AT_ONCE);
    const together = refused.filter((one) => !isAlone(one));
    const asked = await Promise.all([
      ...now.map((one) => askRefused(calls.part, [one])),
      together.length === 0 ? none : askRefused(calls.part, together),
    ]);
    const found = asked.reduce(joinAnswers);
    // If one of them is answered again, the others may be as well.
    const rest =
      later.length > 0 && found.answers.length > 0
        ? await askRefused(calls.part, later)
        : { answers: [], refused: later };
    return joinAnswers(found, rest);
  }

  async function askRefused(part: Client, refused: readonly Refusal[]): Promise<ChunkAnswers> {
    const ids = refused.map(({ orgUnitId }) => orgUnitId);
    try {
      const {
        answers,
        refused: still,
        asOf,
      } = await ask({ whole: part, part, probing: false }, ids);
      return { answers, refused: still, asOf };
    } catch (error) {
      return refuse(ids, faultOf(error));
    }
  }

  /** Asks the single-course route about an org unit that the answer left out or contradicted. Never rejects. */
  async function askAlone(
    { part }: OperationCalls,
    answer: OrgUnitUpdates,
  ): Promise<OrgUnitUpdates> {
    const alone = { ...request, orgUnitIds: [answer.orgUnitId] };
    const [other = answer] = await getUpdatesOfOne(part, alone).catch(() => []);
    return other;
  }

  return { ask, askSomeRefused, askAlone };
}
