// All faults that have a name, in the groups of the page that offers them.
import { batchFaults } from './batchFaults.ts';
import { bodyFaults } from './bodyFaults.ts';
import type { NamedFault } from './namedFault.ts';
import { networkFaults } from './networkFaults.ts';
import { statusFaults } from './statusFaults.ts';

export const namedFaultGroups: readonly { title: string; named: readonly NamedFault[] }[] = [
  { title: 'The network', named: networkFaults },
  { title: 'What the LMS refuses', named: statusFaults },
  { title: 'What makes no sense', named: bodyFaults },
  { title: 'Other courses than expected', named: batchFaults },
];

const all = namedFaultGroups.flatMap(({ named }) => named);

/** The faults by that name, as a copy of its own; undefined when there is no such name. */
export function faultsNamed(id: string): NamedFault['faults'] | undefined {
  const named = all.find((one) => one.id === id);
  return named && structuredClone(named.faults);
}
