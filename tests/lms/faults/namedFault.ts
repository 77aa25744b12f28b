// A fault, or several related faults, with a name for the page of faults and for tests.
import type { FaultEffect, FaultyRequest, WorldFault } from './worldFault.ts';

export interface NamedFault {
  /** Short, for forms and tests. */
  id: string;
  title: string;
  faults: WorldFault[];
}

/** A row of the table: `id: title`, and the faults. */
export function namedFaults(
  { raw }: TemplateStringsArray,
  ...rows: readonly WorldFault[][]
): readonly NamedFault[] {
  return rows.map((faults, index) => {
    const [id = '', title = ''] = (raw[index] ?? '').trim().split(/: (.*)/);
    return { id, title, faults };
  });
}

/** All requests of the page to the API. */
export const apiRequests: FaultyRequest[] = [
  'updates-one',
  'updates-many',
  'enrollments',
  'whoami',
  'versions-check',
];

/** Faults that spoil requests for counts with `effect`. */
export const counts = (effect: FaultEffect, more: Partial<WorldFault> = {}): WorldFault[] => [
  { on: ['updates-one', 'updates-many'], ...more, effect },
];
