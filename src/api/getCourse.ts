// Requests one course of a chunk by the single-course route and keeps the other answers.
import { ApiError, faultOf, isTransient, type Fault } from './errors.ts';
import type { ChunkRequest, IsSupported } from './getChunk.ts';
import { mayBeAboutIds, type ChunkData } from './knownAnswers.ts';
import type { RetryingClient } from './retry.ts';
import { getUpdatesOfOne, type OrgUnitUpdates } from './updates.ts';

export interface CourseRequest {
  readonly client: RetryingClient;
  readonly chunk: ChunkRequest;
  readonly orgUnitId: string;
}

/** `before` with a newer answer or a fault for the course; checks versions after a 404. Never rejects. */
export async function getCourse(
  course: CourseRequest,
  before: ChunkData,
  isSupported: IsSupported,
): Promise<ChunkData> {
  const outcome = await ask(course).catch(faultOf);
  if ('kind' in outcome) {
    if (outcome.kind === 'not-found') await isSupported();
    return withFault(before, course.orgUnitId, outcome);
  }
  const newer = { ...outcome, asOf: Date.now() };
  const isOne = isOf(newer.orgUnitId);
  return {
    ...before,
    answers: before.answers.some(isOne)
      ? before.answers.map((answer) => (isOne(answer) ? newer : answer))
      : [...before.answers, newer],
    refused: before.refused.filter((refusal) => !isOne(refusal)),
  };
}

/** Returns a fault that may concern this course alone, so that it does not count for the circuit. */
function ask({ client, chunk, orgUnitId }: CourseRequest): Promise<OrgUnitUpdates | Fault> {
  return client.operation(async ({ whole, probing }) => {
    try {
      const [answer] = await getUpdatesOfOne(whole, { ...chunk, orgUnitIds: [orgUnitId] });
      if (answer === undefined) throw new ApiError({ kind: 'malformed' });
      return answer;
    } catch (error) {
      const fault = faultOf(error);
      if ((probing && isTransient(fault)) || !mayBeAboutIds(fault, true)) throw error;
      return fault;
    }
  });
}

/** Known counts keep their date. Without any, the chunk's fault is already shown. */
function withFault(before: ChunkData, orgUnitId: string, fault: Fault): ChunkData {
  const isOne = isOf(orgUnitId);
  return {
    ...before,
    answers: before.answers.map((answer) =>
      isOne(answer) ? { ...answer, asOf: answer.asOf ?? before.asOf ?? 0, fault } : answer,
    ),
    refused: before.refused.map((refusal) => (isOne(refusal) ? { ...refusal, fault } : refusal)),
  };
}

const isOf = (id: string) => (one: { readonly orgUnitId: string }) => one.orgUnitId === id;
