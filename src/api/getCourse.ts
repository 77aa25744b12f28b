// One course of a chunk, asked for alone by the single-course route: all others stay as they were.
import { ApiError, faultOf, isTransient, type Fault } from './errors.ts';
import type { ChunkRequest, IsSupported } from './getChunk.ts';
import { mayBeAboutIds, type ChunkData } from './knownAnswers.ts';
import type { RetryingClient } from './retry.ts';
import { getUpdatesOfOne, type OrgUnitUpdates } from './updates.ts';

export interface CourseRequest {
  readonly client: RetryingClient;
  /** The chunk that the course is in. */
  readonly chunk: ChunkRequest;
  readonly orgUnitId: string;
}

/**
 * `before` with a newer answer about one course; where that fails, with the fault beside what was known of it.
 * Never rejects. A 404 brings about a version check by `isSupported`.
 */
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
  const others = before.answers.filter(isOther(newer));
  return {
    ...before,
    answers:
      others.length === before.answers.length
        ? [...others, newer]
        : before.answers.map((answer) => (isOther(newer)(answer) ? answer : newer)),
    refused: before.refused.filter(isOther(newer)),
  };
}

/** What may be about this course alone is an outcome like any other: it says nothing of the LMS (circuit.ts). */
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

/** Numbers of before keep their date. Where there are none, the chunk's own fault already says so. */
function withFault(before: ChunkData, orgUnitId: string, fault: Fault): ChunkData {
  const isOne = (one: { readonly orgUnitId: string }) => one.orgUnitId === orgUnitId;
  return {
    ...before,
    answers: before.answers.map((answer) =>
      isOne(answer) ? { ...answer, asOf: answer.asOf ?? before.asOf ?? 0, fault } : answer,
    ),
    refused: before.refused.map((refusal) => (isOne(refusal) ? { ...refusal, fault } : refusal)),
  };
}

function isOther({ orgUnitId }: OrgUnitUpdates) {
  return (one: { readonly orgUnitId: string }) => one.orgUnitId !== orgUnitId;
}
