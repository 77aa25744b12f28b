// Turns answers into the state of each course, without other people's counts.
import type { Fault } from '../api/errors.ts';
import type { ChunkData } from '../api/knownAnswers.ts';
import { isBlank, type OrgUnitUpdates } from '../api/updates.ts';
import type { UpdateType } from '../api/updateType.ts';
import type { CheckFault, ChunkResult, CourseState, PersonState } from './courseUpdates.ts';

/** Without courses that have neither answer nor fault. `types`: in view. */
export function courseStates(
  chunks: readonly ChunkResult[],
  person: PersonState,
  types: readonly UpdateType[],
): ReadonlyMap<string, CourseState> {
  const isShown = person.kind === 'pending' ? undefined : ownerCheck(chunks, person.id);
  return new Map(
    chunks.flatMap(({ orgUnitIds, data }) =>
      data === undefined ? [] : statesOf(orgUnitIds, data),
    ),
  );

  function statesOf(ids: readonly string[], data: ChunkData): (readonly [string, CourseState])[] {
    const { answers, refused, fault, asOf = 0, remembered = false } = data;
    const failed = fault === undefined ? [] : ids.map((id) => unchecked(id, fault));
    // No counts are shown until the person is known.
    if (isShown === undefined) return failed;
    const known = answers.map((answer) => {
      const check =
        answer.asOf === undefined ? { fault, asOf } : { asOf: answer.asOf, fault: answer.fault };
      const state = stateOf(answer, { ...check, remembered, types, isShown });
      return [answer.orgUnitId, state] as const;
    });
    // Refusals of an earlier load may be over.
    const refusals = remembered ? [] : refused;
    return [...failed, ...known, ...refusals.map((one) => unchecked(one.orgUnitId, one.fault))];
  }
}

function unchecked(orgUnitId: string, fault: Fault): readonly [string, CourseState] {
  return [orgUnitId, { kind: 'unchecked', fault }];
}

/** Constants, because sameState compares the identity of faults. */
const otherPerson: CheckFault = { kind: 'other-person' };
const leftOut: CheckFault = { kind: 'left-out' };

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
  if (!isShown(userId)) return { kind: 'unchecked', fault: otherPerson };
  if (isBlank(answer)) {
    return remembered ? { kind: 'checking' } : { kind: 'unchecked', fault: fault ?? leftOut };
  }
  if (fault !== undefined || remembered) return { kind: 'stale', counts, asOf };
  return types.every((type) => counts[type] !== undefined)
    ? { kind: 'checked', counts }
    : { kind: 'checking', counts };
}

/** If the person's id is unknown, answers for different users are all hidden. */
function ownerCheck(
  chunks: readonly ChunkResult[],
  personId: string | undefined,
): (userId: string | undefined) => boolean {
  if (personId !== undefined) return (userId) => userId === undefined || userId === personId;
  const answers = chunks.flatMap(({ data }) => data?.answers ?? []);
  const people = new Set(answers.flatMap(({ userId }) => userId ?? []));
  return () => people.size < 2;
}
