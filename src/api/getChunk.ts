// The counts of one chunk of courses, also where the LMS refuses some of them: those are asked for apart,
// so that the others keep their counts.
import type { Client } from './client.ts';
import { ApiError, faultOf, isTransient, type Fault } from './errors.ts';
import {
  joinAnswers,
  mayBeAboutIds,
  refuse,
  type ChunkAnswers,
  type IsolatedAnswers,
  type Refusal,
} from './chunkAnswers.ts';
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
      askRefusedAgain(chunk.ask, calls, before?.refused ?? []),
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

/** Asks for the counts of some courses. @throws ApiError, and of what is no refusal, whatever was thrown */
export type AskForIds = (
  calls: OperationCalls,
  orgUnitIds: readonly string[],
) => Promise<IsolatedAnswers>;

/** Never rejects. */
async function askRefusedAgain(
  ask: AskForIds,
  calls: OperationCalls,
  refused: readonly Refusal[],
): Promise<ChunkAnswers> {
  if (refused.length === 0) return none;
  const part = await import('./getMissingAgain.ts').catch(() => undefined);
  return part?.askSomeRefused(ask, calls, refused) ?? { answers: [], refused };
}

const none: IsolatedAnswers = { answers: [], refused: [], firstFault: undefined, requests: 0 };
/** Of a part of this page that could not be loaded. */
const unreachable: Fault = { kind: 'network' };

function wholeRefused(orgUnitIds: readonly string[], fault: Fault): IsolatedAnswers {
  const { refused } = refuse(orgUnitIds, fault, orgUnitIds.length === 1);
  return { answers: [], refused, firstFault: fault, requests: 1 };
}

/** @throws ApiError */
export function createChunk(
  client: RetryingClient,
  request: ChunkRequest,
  isSupported: IsSupported,
) {
  const get = request.route === 'one' ? getUpdatesOfOne : getUpdatesOfMany;

  async function ask(
    { whole, part, probing }: OperationCalls,
    orgUnitIds: readonly string[],
    fits?: number,
  ): Promise<IsolatedAnswers> {
    if (probing) await probe(part, orgUnitIds);
    const { splitGate: gate } = client;
    const since = gate.now();
    let refusal: ApiError | undefined;
    if (fits === undefined) {
      try {
        const answers = await get(whole, { ...request, orgUnitIds });
        gate.answered(true);
        return { ...none, answers, asOf: Date.now(), requests: 1 };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { fault } = error;
        if (!mayBeAboutIds(fault, true)) return wholeRefused(orgUnitIds, fault);
        refusal = error;
      }
    }
    const split = await import('./isolateRefused.ts').catch(() => undefined);
    if (split === undefined) return wholeRefused(orgUnitIds, refusal?.fault ?? unreachable);
    return split.isolateRefused(orgUnitIds, {
      // One of the parts will fail as the whole did, so parts are not retried.
      ask: async (ids, isPart) => {
        if (!isPart && refusal !== undefined) throw refusal;
        return get(isPart ? part : whole, { ...request, orgUnitIds: ids });
      },
      isRefusal: async (fault) =>
        mayBeAboutIds(fault, fault.kind === 'not-found' && (await isSupported())),
      gate,
      since,
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

  /** Asks the single-course route about an org unit that the answer left out or contradicted. Never rejects. */
  async function askAlone(
    { part }: OperationCalls,
    answer: OrgUnitUpdates,
  ): Promise<OrgUnitUpdates> {
    const alone = { ...request, orgUnitIds: [answer.orgUnitId] };
    const [other = answer] = await getUpdatesOfOne(part, alone).catch(() => []);
    return other;
  }

  return { ask, askAlone };
}
