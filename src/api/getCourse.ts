// Requests one course of a chunk by the single-course route and keeps the other answers.
import { ApiError, faultOf, isTransient, type Fault } from './errors.ts';
import type { ChunkRequest, getChunk } from './getChunk.ts';
import { keepKnown, mayBeAboutIds, type ChunkData } from './knownAnswers.ts';
import type { RetryingClient } from './retry.ts';
import { getUpdatesOfOne, type OrgUnitUpdates } from './updates.ts';

/** Resolves with a newer answer or a fault for the course; checks versions after a 404. Never rejects. */
export function getCourse(orgUnitId: string): typeof getChunk {
  const isOne = (one: { readonly orgUnitId: string }) => one.orgUnitId === orgUnitId;

  return async (client, chunk, before, isSupported): Promise<ChunkData> => {
    const outcome = await ask(client, { ...chunk, orgUnitIds: [orgUnitId] }).catch(faultOf);
    if ('kind' in outcome) {
      if (outcome.kind === 'not-found') await isSupported();
      // Known counts keep their date. Without any, the chunk's fault is already shown.
      return {
        ...before,
        answers: before.answers.map((answer) =>
          isOne(answer)
            ? { ...answer, asOf: answer.asOf ?? before.asOf ?? 0, fault: outcome }
            : answer,
        ),
        refused: before.refused.map((one) => (isOne(one) ? { ...one, fault: outcome } : one)),
      };
    }
    const newer = { ...outcome, asOf: Date.now() };
    return keepKnown(before, {
      ...before,
      answers: before.answers.some(isOne)
        ? before.answers.map((answer) => (isOne(answer) ? newer : answer))
        : [...before.answers, newer],
      refused: before.refused.filter((one) => !isOne(one)),
    });
  };
}

/** Returns a fault that may concern this course alone, so that it does not count for the circuit. */
function ask(client: RetryingClient, request: ChunkRequest): Promise<OrgUnitUpdates | Fault> {
  return client.operation(async ({ retrying, probing }) => {
    try {
      const [answer] = await getUpdatesOfOne(retrying, request);
      if (answer === undefined) throw new ApiError({ kind: 'malformed' });
      return answer;
    } catch (error) {
      const fault = faultOf(error);
      if ((probing && isTransient(fault)) || !mayBeAboutIds(fault)) throw error;
      return fault;
    }
  });
}
