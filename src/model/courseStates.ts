// What the answers so far mean for each course. Nobody else's numbers are among them.
import type { Fault } from '../api/errors.ts';
import { isBlank, type OrgUnitUpdates } from '../api/updates.ts';
import type { UpdateType } from '../api/updateType.ts';
import type { ChunkResult, CourseState, PersonState } from './courseUpdates.ts';

/** By org unit id; a course without an answer and without a fault is not in it. `types`: in view. */
export function courseStates(
  chunks: readonly ChunkResult[],
  person: PersonState,
  types: readonly UpdateType[],
): ReadonlyMap<string, CourseState> {
  const states = new Map<string, CourseState>();
  // Until it is known who asks, nobody's numbers are drawn.
  const isShown = person.kind === 'pending' ? undefined : ownerCheck(chunks, person.id);
  for (const { orgUnitIds, data } of chunks) {
    if (data === undefined) continue;
    const { fault, asOf = 0, remembered = false } = data;
    if (fault !== undefined) {
      for (const id of orgUnitIds) states.set(id, { kind: 'unchecked', fault });
    }
    if (isShown === undefined) continue;
    for (const answer of data.answers) {
      const check =
        answer.asOf === undefined ? { fault, asOf } : { asOf: answer.asOf, fault: answer.fault };
      states.set(answer.orgUnitId, stateOf(answer, { ...check, remembered, types, isShown }));
    }
    // Whom the LMS refused last time, it may answer now.
    for (const refusal of remembered ? [] : data.refused) {
      states.set(refusal.orgUnitId, { kind: 'unchecked', fault: refusal.fault });
    }
  }
  return states;
}

interface AnswerContext {
  readonly fault: Fault | undefined;
  readonly asOf: number;
  readonly remembered: boolean;
  readonly types: readonly UpdateType[];
  readonly isShown: (userId: string | undefined) => boolean;
}

function stateOf(
  answer: OrgUnitUpdates,
  { fault, asOf, remembered, types, isShown }: AnswerContext,
): CourseState {
  const { userId, counts } = answer;
  if (!isShown(userId)) return { kind: 'unchecked', fault: { kind: 'other-person' } };
  if (isBlank(answer)) {
    return remembered
      ? { kind: 'checking' }
      : { kind: 'unchecked', fault: fault ?? { kind: 'left-out' } };
  }
  if (fault !== undefined || remembered) return { kind: 'stale', counts, asOf };
  return types.every((type) => counts[type] !== undefined)
    ? { kind: 'checked', counts }
    : { kind: 'checking', counts };
}

/** Whether answers about a user are shown. Where nobody said who asks, answers that name two people are nobody's. */
function ownerCheck(
  chunks: readonly ChunkResult[],
  personId: string | undefined,
): (userId: string | undefined) => boolean {
  if (personId !== undefined) return (userId) => userId === undefined || userId === personId;
  const people = new Set<string>();
  for (const { data } of chunks) {
    for (const { userId } of data?.answers ?? []) if (userId !== undefined) people.add(userId);
  }
  return () => people.size < 2;
}
