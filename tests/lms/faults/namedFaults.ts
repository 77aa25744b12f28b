// All named faults, in the groups of the page of faults.
import { batchFaults } from './batchFaults.ts';
import { bodyFaults } from './bodyFaults.ts';
import type { NamedFault } from './namedFault.ts';
import { networkFaults } from './networkFaults.ts';
import { signInFaults } from './signInFaults.ts';
import { statusFaults } from './statusFaults.ts';
import { versionFaults } from './versionFaults.ts';

export const namedFaultGroups: readonly { title: string; named: readonly NamedFault[] }[] = [
  { title: 'The network', named: networkFaults },
  { title: 'What the LMS refuses', named: statusFaults },
  { title: 'What makes no sense', named: bodyFaults },
  { title: 'Other courses than expected', named: batchFaults },
  { title: 'The version check', named: versionFaults },
  { title: 'Signing in', named: signInFaults },
];

const all = namedFaultGroups.flatMap(({ named }) => named);

/** A new copy of the faults with this name; undefined: unknown name. */
export function findFaults(id: string): NamedFault['faults'] | undefined {
  const named = all.find((one) => one.id === id);
  return named && structuredClone(named.faults);
}

/** For tests. @throws {RangeError} for an unknown name, because a misspelt fault would test nothing */
export function faultsNamed(id: string): NamedFault['faults'] {
  const faults = findFaults(id);
  if (faults === undefined) throw new RangeError(`There is no fault named "${id}".`);
  return faults;
}
