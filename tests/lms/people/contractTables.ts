// The contracts of three LMS of different age. The states of `le` are those of the update-count routes
// (the specification, "States and transitions"): 1.82 and later current, 1.75 to 1.81 deprecated, older obsolete.
import type { ContractTable, ContractVersion } from '../world.ts';

function versions(
  state: ContractVersion['state'],
  major: number,
  from: number,
  to: number,
): ContractVersion[] {
  return Array.from({ length: to - from + 1 }, (_, step) => ({
    version: `${major}.${from + step}`,
    state,
  }));
}

/** An LMS of today. */
export function currentContracts(): ContractTable {
  return {
    le: [
      ...versions('removed', 1, 60, 66),
      ...versions('obsolete', 1, 67, 74),
      ...versions('deprecated', 1, 75, 81),
      ...versions('current', 1, 82, 88),
    ],
    lp: [
      ...versions('obsolete', 1, 31, 41),
      ...versions('deprecated', 1, 42, 48),
      ...versions('current', 1, 49, 55),
    ],
    ep: versions('current', 2, 3, 5),
  };
}

/** An LMS that has not been upgraded: 1.80 answers, 1.82 is unknown there. */
export function olderContracts(): Partial<ContractTable> {
  return { le: [...versions('obsolete', 1, 67, 74), ...versions('deprecated', 1, 75, 80)] };
}

/** An LMS that has advanced: 1.82 is gone. */
export function newerContracts(): Partial<ContractTable> {
  return { le: [...versions('removed', 1, 75, 89), ...versions('current', 1, 90, 97)] };
}
