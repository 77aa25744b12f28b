// All faults that have a name, in the groups of the page that offers them.
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

/** The faults by that name, as a copy of its own; undefined when there is no such name. */
export function findFaults(id: string): NamedFault['faults'] | undefined {
  const named = all.find((one) => one.id === id);
  return named && structuredClone(named.faults);
}

/** For tests. @throws {RangeError} when there is no such name: a misspelt one would test nothing */
export function faultsNamed(id: string): NamedFault['faults'] {
  const faults = findFaults(id);
  if (faults === undefined) throw new RangeError(`There is no fault named "${id}".`);
  return faults;
}
