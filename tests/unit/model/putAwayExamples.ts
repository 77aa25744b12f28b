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
export const anyEndAt = (anyTime: fc.Arbitrary<number>): fc.Arbitrary<MuteEnd> =>
  fc.oneof(
    fc.constantFrom<MuteEnd>({ kind: 'rises' }, { kind: 'always' }),
    anyTime.map((at): MuteEnd => ({ kind: 'date', at })),
  );

/** `types`: of mutes. */
export function anyPutAwayOf(
  anyId: fc.Arbitrary<string>,
  anyTime: fc.Arbitrary<number>,
  anyBaseline: fc.Arbitrary<number>,
  types: readonly UpdateType[] = updateTypes,
): fc.Arbitrary<PutAway> {
  const anyEntry = fc.oneof(
    fc.record<Mute>({
      kind: fc.constant('mute'),
      orgUnitId: anyId,
      type: fc.constantFrom(...types),
      until: anyEndAt(anyTime),
      baseline: anyBaseline,
    }),
    fc.record({ kind: fc.constant('everywhere' as const), type: fc.constantFrom(...types) }),
    fc.record({
      kind: fc.constantFrom('hidden' as const, 'pinned' as const, 'unpinned' as const),
      orgUnitId: anyId,
    }),
  );
  return fc.array(anyEntry).map(putAwayOf);
}
