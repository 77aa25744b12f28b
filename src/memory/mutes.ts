// Muted badges in an entry: a list of [org unit id, type, baseline, until]. A mute that this release cannot read (of a
// newer type, until a newer kind of end) mutes nothing here, and stays where it is.
import * as v from 'valibot';
import { updateTypes } from '../api/updateType.ts';
import { muteKey, type Mute, type PutAway } from '../model/putAway.ts';

/** Of a type that is known. Newer releases may add to it. */
const MutedBadge = v.looseTuple([v.string(), v.picklist(updateTypes)]);
const StoredMute = v.looseTuple([
  ...MutedBadge.items,
  v.pipe(v.number(), v.minValue(0)),
  v.union([v.number(), v.picklist(['rises', 'always'])]),
]);

export function readMutes(stored: unknown): PutAway['mutes'] {
  const mutes = (Array.isArray(stored) ? stored : []).flatMap(
    (one: unknown) => readMute(one) ?? [],
  );
  return new Map(mutes.map((one) => [muteKey(one.orgUnitId, one.type), one]));
}

/** `stored` with `mutes` and no other mutes that can be read; new ones come last. */
export function writeMutes(stored: unknown, mutes: PutAway['mutes']): unknown {
  if (!Array.isArray(stored)) {
    return stored === undefined || mutes.size > 0
      ? Array.from(mutes.values(), (one) => writeMute(one))
      : stored;
  }
  const before = readMutes(stored);
  const added = new Map(mutes);
  const kept = stored.flatMap((one: unknown) => {
    const key = keyOf(one) ?? '';
    const now = mutes.get(key);
    // Muted anew by the person, in place of what cannot be read.
    if (readMute(one) === undefined) return now !== undefined && !before.has(key) ? [] : [one];
    return now !== undefined && added.delete(key) ? [writeMute(now, one)] : [];
  });
  return [...kept, ...Array.from(added.values(), (one) => writeMute(one))];
}

function keyOf(stored: unknown): string | undefined {
  const { success, output } = v.safeParse(MutedBadge, stored);
  return success ? muteKey(output[0], output[1]) : undefined;
}

function readMute(stored: unknown): Mute | undefined {
  const { success, output } = v.safeParse(StoredMute, stored);
  if (!success) return undefined;
  const [orgUnitId, type, baseline, end] = output;
  const until =
    typeof end === 'number' ? ({ kind: 'date', at: end } as const) : ({ kind: end } as const);
  return { orgUnitId, type, until, baseline };
}

/** `stored`: the same mute, before. */
function writeMute({ orgUnitId, type, baseline, until }: Mute, stored: unknown = []): unknown {
  const end = until.kind === 'date' ? until.at : until.kind;
  return [orgUnitId, type, baseline, end, ...(Array.isArray(stored) ? stored.slice(4) : [])];
}
