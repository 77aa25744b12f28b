// The people of the default world. Each is a scenario; the sentence describes the result of signing in.
import type { Person } from '../world.ts';
import { newerContracts, olderContracts } from './contractTables.ts';

const rows = [
  ['2041', 'Sofia', 'Lindqvist', 'Student, 6 courses'],
  ['1187', 'Daniel', 'Okafor', 'Instructor, 8 courses'],
  ['3310', 'Mei', 'Tanaka', 'Teaching assistant who learns in 2 courses and teaches in 3'],
  ['4250', 'Priya', 'Raman', 'Instructor on 250 courses, some with unusual names'],
  ['9001', 'Alex', 'Moreau', 'Administrator enrolled in 1,000 courses'],
  ['7777', 'Noah', 'Fischer', 'New student with no courses yet'],
  ['8104', 'Olga', 'Petrova', 'Student whose LMS is older than the page expects'],
  ['8190', 'Nils', 'Berg', 'Student whose LMS is newer than the page expects'],
  ['5120', 'Ines', 'Duarte', 'Student with 2 courses that have ended, and 1 pinned in the LMS'],
  ['4410', 'Yara', 'Haddad', 'Student with 6 courses and nothing left to do in them'],
  [
    '6130',
    'Paula',
    'Costa',
    'Librarian in 130 courses, one of which makes every request for it fail',
  ],
] as const;

const contractsOf: Readonly<Record<string, () => NonNullable<Person['contracts']>>> = {
  Petrova: olderContracts,
  Berg: newerContracts,
};

/** New copies, in the order of the sign-in page. */
export function defaultPeople(): Person[] {
  return rows.map(([id, firstName, lastName, scenario]) => {
    const userName = `${firstName.slice(0, 1)}${lastName}`.toLowerCase();
    const contracts = contractsOf[lastName]?.();
    const person: Person = { id, firstName, lastName, userName, scenario };
    if (contracts !== undefined) person.contracts = contracts;
    return person;
  });
}
