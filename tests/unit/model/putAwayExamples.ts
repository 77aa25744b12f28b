// What a person put away: nothing, or at random.
import fc from 'fast-check';
import { hide, mute, pin, type Mute, type PutAway } from '../../../src/model/putAway.ts';

export const nothing: PutAway = { mutes: new Map(), hidden: new Set(), pinned: new Set() };

export const putAwayOf = (
  anyMute: fc.Arbitrary<Mute>,
  anyId: fc.Arbitrary<string>,
): fc.Arbitrary<PutAway> =>
  fc
    .tuple(fc.array(anyMute, { maxLength: 6 }), fc.array(anyId), fc.array(anyId))
    .map(([mutes, hidden, pinned]) =>
      pinned.reduce(pin, hidden.reduce(hide, mutes.reduce(mute, nothing))),
    );
