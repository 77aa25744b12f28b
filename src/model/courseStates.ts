// What the answers so far mean for each course. Nobody else's numbers are among them.
import type { Fault } from '../api/errors.ts';
import type { ChunkData } from '../api/knownAnswers.ts';
import { isBlank, type OrgUnitUpdates } from '../api/updates.ts';
import type { UpdateType } from '../api/updateType.ts';
import type { ChunkResult, CourseState, PersonState } from './courseUpdates.ts';

type States = ReadonlyMap<string, CourseState>;

/** What one chunk has told, and what of it this follows from. */
export interface ChunkStates {
  readonly data: ChunkData;
  /** Whether answers are shown that do not say about whom they are. */
  readonly isOpen: boolean;
  readonly states: States;
}

/** By org unit id; a course without an answer and without a fault is not in it. `types`: in view. */
export function courseStates(
  chunks: readonly ChunkResult[],
  person: PersonState,
  types: readonly UpdateType[],
): States {
  return joinStates(chunkStates(chunks, person, types));
}

export function joinStates(parts: readonly (ChunkStates | undefined)[]): States {
  const all = new Map<string, CourseState>();
  for (const part of parts) {
    if (part !== undefined) for (const [id, state] of part.states) all.set(id, state);
  }
  return all;
}

/** In the order of `chunks`; those of `earlier`, for the same person and types, themselves where nothing new came. */
export function chunkStates(
  chunks: readonly ChunkResult[],
  person: PersonState,
  types: readonly UpdateType[],
  earlier: readonly (ChunkStates | undefined)[] = [],
): readonly (ChunkStates | undefined)[] {
  // Until it is known who asks, nobody's numbers are drawn.
  const isShown = person.kind === 'pending' ? () => false : ownerCheck(chunks, person.id);
  const isOpen = isShown(undefined);
  return chunks.map(({ orgUnitIds, data }, index) => {
    if (data === undefined) return undefined;
    const before = earlier[index];
    // But for its time, which is in no state of a check that succeeded.
    const isSame =
      before?.isOpen === isOpen &&
      before.data.answers === data.answers &&
      before.data.refused === data.refused &&
      before.data.remembered === data.remembered &&
      before.data.fault === undefined &&
      data.fault === undefined;
    return isSame ? before : { data, isOpen, states: statesOf(orgUnitIds, data) };
  });

  function statesOf(orgUnitIds: readonly string[], data: ChunkData): States {
    const states = new Map<string, CourseState>();
    const { fault, asOf = 0, remembered = false } = data;
    if (fault !== undefined) {
      for (const id of orgUnitIds) states.set(id, { kind: 'unchecked', fault });
    }
    if (person.kind === 'pending') return states;
    for (const answer of data.answers) {
      const check =
        answer.asOf === undefined ? { fault, asOf } : { asOf: answer.asOf, fault: answer.fault };
      states.set(answer.orgUnitId, stateOf(answer, { ...check, remembered, types, isShown }));
    }
    // Whom the LMS refused last time, it may answer now.
    for (const refusal of remembered ? [] : data.refused) {
      states.set(refusal.orgUnitId, { kind: 'unchecked', fault: refusal.fault });
    }
    return states;
  }
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
