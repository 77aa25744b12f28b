// Examples of put-away entries: none, one, or at random.
import fc from 'fast-check';
import { updateTypes, type UpdateType } from '../../../src/api/updateType.ts';
import {
  put,
  putAwayOf,
  type Mute,
  type MuteEnd,
  type PutAway,
  type PutAwayEntry,
} from '../../../src/model/putAway.ts';

export const nothing: PutAway = new Map();

export const mute = (putAway: PutAway, added: Omit<Mute, 'kind'>): PutAway =>
  put(putAway, { kind: 'mute', ...added });
export const hide = (putAway: PutAway, orgUnitId: string): PutAway =>
  put(putAway, { kind: 'hidden', orgUnitId });
export const pin = (putAway: PutAway, orgUnitId: string): PutAway =>
  put(putAway, { kind: 'pinned', orgUnitId });

/** undefined: of all courses. */
export const courseOf = (one: PutAwayEntry): string | undefined =>
  one.kind === 'everywhere' ? undefined : one.orgUnitId;

/** Org unit ids, in the order of the acts. */
export const idsOf = (putAway: PutAway, kind: PutAwayEntry['kind']): readonly string[] =>
  [...putAway.values()].flatMap((one) => (one.kind === kind ? (courseOf(one) ?? []) : []));

export const mutesOf = (putAway: PutAway): readonly Mute[] =>
  [...putAway.values()].flatMap((one) => (one.kind === 'mute' ? one : []));

/** `anyTime`: when a mute of a date ends, ms since the epoch. */
export function anyEndAt(anyTime: fc.Arbitrary<number>): fc.Arbitrary<MuteEnd> {
  // The compiler asks for each kind.
  const byKind: Readonly<Record<MuteEnd['kind'], fc.Arbitrary<MuteEnd>>> = {
    rises: fc.constant({ kind: 'rises' }),
    always: fc.constant({ kind: 'always' }),
    date: anyTime.map((at) => ({ kind: 'date', at })),
  };
  return fc.oneof(...Object.values(byKind));
}

/** `types`: of mutes. */
export function anyPutAwayOf(
  anyId: fc.Arbitrary<string>,
  anyTime: fc.Arbitrary<number>,
  anyBaseline: fc.Arbitrary<number>,
  types: readonly UpdateType[] = updateTypes,
): fc.Arbitrary<PutAway> {
  const anyType = fc.constantFrom(...types);
  const byKind: Readonly<Record<PutAwayEntry['kind'], fc.Arbitrary<PutAwayEntry>>> = {
    mute: fc
      .tuple(anyId, anyType, anyEndAt(anyTime), anyBaseline)
      .map(([orgUnitId, type, until, baseline]) => ({
        kind: 'mute',
        orgUnitId,
        type,
        until,
        baseline,
      })),
    everywhere: anyType.map((type) => ({ kind: 'everywhere', type })),
    hidden: anyId.map((orgUnitId) => ({ kind: 'hidden', orgUnitId })),
    pinned: anyId.map((orgUnitId) => ({ kind: 'pinned', orgUnitId })),
    unpinned: anyId.map((orgUnitId) => ({ kind: 'unpinned', orgUnitId })),
  };
  return fc.array(fc.oneof(...Object.values(byKind))).map(putAwayOf);
}
