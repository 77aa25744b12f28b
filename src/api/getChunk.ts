// Requests the counts of one chunk and halves a refused request until the refused courses stand alone.
import type { Client } from './client.ts';
import { ApiError, faultOf, isTransient, type Fault } from './errors.ts';
import {
  failedCheck,
  isLeftOut,
  keepKnown,
  mayBeAboutIds,
  mayBeTooMuch,
  type ChunkData,
  type Refusal,
} from './knownAnswers.ts';
import type { OperationCalls, RetryingClient } from './retry.ts';
import {
  getUpdatesOfMany,
  getUpdatesOfOne,
  isBlank,
  type OrgUnitUpdates,
  type UpdatesRequest,
} from './updates.ts';

export interface ChunkRequest extends UpdatesRequest {
  /** `one`: the single-course route, for a single course in view. */
  readonly route: 'one' | 'many';
}

/** Whether the LMS offers the contract version, so that a 404 has another cause. Never rejects. */
export type IsSupported = () => Promise<boolean>;

/** Number of checks that leave out a course after it was refused alone. */
const RESTS = 3;
/** Courses to request alone if no half is answered: up to ten broken courses must not hide the others. */
const SAMPLE = 11;

/**
 * At most two requests for each course; 14 if nothing is answered, and 2 if that may be an outage; without retries.
 * `before`: the previous check, whose answers stay for courses without a new one. Never rejects.
 */
export function getChunk(
  client: RetryingClient,
  request: ChunkRequest,
  before: ChunkData,
  isSupported: IsSupported,
): Promise<ChunkData> {
  const apart = before.refused.filter(({ rests }) => rests !== undefined);
  const due = idsOf(apart.filter(({ rests }) => rests === 0));
  const resting = apart.flatMap(({ rests = 0, ...one }) =>
    rests > 0 ? [{ ...one, rests: rests - 1 }] : [],
  );
  const wasLeftOut = new Set(idsOf(before.answers.filter(isLeftOut)));

  async function check(calls: OperationCalls): Promise<ChunkData> {
    const main = { ...request, orgUnitIds: without(request.orgUnitIds, idsOf(apart)) };
    const found = await requestCounts(calls, main, isSupported, before.size);
    if (found.fault !== undefined && found.answers.length === 0)
      throw new ApiError(found.fault, found.requests);
    const singly = { ...calls, retrying: calls.once, probing: false };
    const again = await requestCounts(singly, { ...request, orgUnitIds: due }, isSupported, 1);
    const answers = await Promise.all(
      found.answers.map(async (answer) => {
        const { orgUnitId } = answer;
        const isNews = isBlank(answer) && !wasLeftOut.has(orgUnitId);
        if (!isNews || request.route === 'one' || !client.spare()) return answer;
        const alone = { ...request, orgUnitIds: [orgUnitId] };
        const [other = answer] = await getUpdatesOfOne(calls.once, alone).catch(() => []);
        return other;
      }),
    );
    return keepKnown(before, {
      answers: [...answers, ...again.answers],
      refused: [...found.refused, ...again.refused, ...resting],
      asOf: earlierOf(found.asOf, again.asOf),
      size: found.size ?? before.size,
    });
  }

  return client.operation(check).catch((error: unknown) => failedCheck(before, faultOf(error)));
}

/**
 * Requests courses that were refused or left out `before`, and keeps the other answers. Never rejects: what fails
 * again is refused.
 */
export async function getMissing(
  client: RetryingClient,
  request: ChunkRequest,
  before: ChunkData,
  isSupported: IsSupported,
): Promise<ChunkData> {
  const open = new Set(idsOf([...before.refused, ...before.answers.filter(isLeftOut)]));
  const known = before.answers.filter(({ orgUnitId }) => !open.has(orgUnitId));
  const missing = without(request.orgUnitIds, idsOf(known));
  if (missing.length === 0) return before;
  const found = await client
    .operation((calls) =>
      requestCounts(calls, { ...request, orgUnitIds: missing }, isSupported, before.size),
    )
    .catch((error: unknown) => ({
      answers: [],
      refused: missing.map((orgUnitId): Refusal => ({ orgUnitId, fault: faultOf(error) })),
      asOf: undefined,
    }));
  const rests = new Map(before.refused.map((one) => [one.orgUnitId, one.rests]));
  const isFirst = before.asOf === undefined;
  return keepKnown(before, {
    ...before,
    answers: [
      ...known,
      ...found.answers.map((answer) => (isFirst ? answer : { ...answer, asOf: found.asOf })),
    ],
    refused: found.refused.map((one) => ({ ...one, rests: one.rests ?? rests.get(one.orgUnitId) })),
    asOf: before.asOf ?? found.asOf,
  });
}

/** undefined: nothing was answered. */
function earlierOf(a = Infinity, b = Infinity): number | undefined {
  const earlier = Math.min(a, b);
  return earlier === Infinity ? undefined : earlier;
}

type Ids = readonly string[];

/** `size`: the most ids in one request. @throws ApiError while probing; other errors than ApiError */
async function requestCounts(
  { retrying, once, probing }: OperationCalls,
  request: ChunkRequest,
  isSupported: IsSupported,
  size = request.orgUnitIds.length,
) {
  const { orgUnitIds } = request;
  const get = request.route === 'one' ? getUpdatesOfOne : getUpdatesOfMany;
  const answers: OrgUnitUpdates[] = [];
  const refused: Refusal[] = [];
  let requests = 0;
  let asOf: number | undefined;
  let largest = 0;
  let firstFault: Fault | undefined;

  function refuse(ids: Ids, fault: Fault, rests?: number): void {
    for (const orgUnitId of ids) refused.push({ orgUnitId, fault, rests });
  }

  /** Resolves with the ids again if they are to be halved. */
  async function send(client: Client, ids: Ids): Promise<Ids[]> {
    requests += 1;
    try {
      for (const answer of await get(client, { ...request, orgUnitIds: ids })) answers.push(answer);
      asOf = earlierOf(asOf, Date.now());
      largest = Math.max(largest, ids.length);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { fault } = error;
      firstFault ??= fault;
      // After another fault of the whole request, these are faults of the part alone.
      const isTooMuch = mayBeTooMuch(fault) && mayBeTooMuch(firstFault);
      const isAboutIds =
        isTooMuch ||
        (mayBeAboutIds(fault) && (fault.kind !== 'not-found' || (await isSupported())));
      if (isAboutIds && ids.length > 1) return [ids];
      refuse(ids, fault, isAboutIds && !(isTooMuch && client === retrying) ? RESTS : undefined);
    }
    return [];
  }

  async function sendAll(client: Client, parts: readonly Ids[]): Promise<Ids[]> {
    const open = await Promise.all(parts.map((ids) => send(client, ids)));
    return open.flat();
  }

  /** In an outage, smaller requests fail as well: they are sent if a single course is answered or refused. */
  async function probed(parts: readonly Ids[]): Promise<readonly Ids[]> {
    const one = parts[0]?.slice(0, 1);
    if (one === undefined || answers.length > 0) return parts;
    await send(once, one);
    const last = refused.at(-1);
    if (last !== undefined && isTransient(last.fault)) return [];
    return parts.map((ids) => without(ids, one)).filter((ids) => ids.length > 0);
  }

  if (probing) await probe(once, request);
  let open: readonly Ids[] = await sendAll(
    retrying,
    inParts(orgUnitIds, Math.ceil(orgUnitIds.length / size)),
  );
  if (firstFault !== undefined && mayBeTooMuch(firstFault) && !probing) open = await probed(open);
  // Each round of time-outs takes 10 s.
  const count = firstFault?.kind === 'timeout' ? 4 : 2;
  while (open.length > 0) {
    const halves = open.flatMap((ids) => inParts(ids, count));
    // One attempt for each part: the whole request has had its retries.
    open = await sendAll(once, halves);
    if (answers.length > 0) continue;
    const sample = inParts(open.flat(), SAMPLE).map((ids) => ids.slice(0, 1));
    await sendAll(once, sample);
    if (answers.length === 0) break;
    open = open.map((ids) => without(ids, sample.flat()));
  }
  if (firstFault !== undefined)
    refuse(without(orgUnitIds, [...idsOf(answers), ...idsOf(refused)]), firstFault);
  // A refused course explains the fault, and tells no size.
  const learned = firstFault !== undefined && refused.length === 0 ? largest : undefined;
  return { answers, refused, asOf, size: learned, fault: firstFault, requests };
}

/** Probes with one course, because a broken course may fail a whole chunk. @throws ApiError */
async function probe(once: Client, request: ChunkRequest): Promise<void> {
  const { orgUnitIds } = request;
  const one = orgUnitIds[Math.floor(Math.random() * orgUnitIds.length)];
  if (one === undefined || orgUnitIds.length === 1) return;
  await getUpdatesOfMany(once, { ...request, orgUnitIds: [one] }).catch((error: unknown) => {
    if (isTransient(faultOf(error))) throw error;
  });
}

/** `count` non-empty parts of about the same length. */
function inParts(ids: Ids, count: number): Ids[] {
  const parts = Math.min(count, ids.length);
  const from = (index: number) => Math.ceil((index * ids.length) / parts);
  return Array.from({ length: parts }, (_, index) => ids.slice(from(index), from(index + 1)));
}

function without(ids: Ids, others: Ids): Ids {
  const left = new Set(others);
  return ids.filter((id) => !left.has(id));
}

function idsOf(all: readonly { readonly orgUnitId: string }[]): Ids {
  return all.map(({ orgUnitId }) => orgUnitId);
}
