// The people of the default world. Each is a scenario; the sentence describes the result of signing in.
import type { Person } from '../world.ts';
import { newerContracts, olderContracts } from './contractTables.ts';

/** New copies, in the order of the sign-in page. */
export function defaultPeople(): Person[] {
  return [
    {
      id: '2041',
      firstName: 'Sofia',
      lastName: 'Lindqvist',
      userName: 'slindqvist',
      scenario: 'Student, 6 courses',
    },
    {
      id: '1187',
      firstName: 'Daniel',
      lastName: 'Okafor',
      userName: 'dokafor',
      scenario: 'Instructor, 8 courses',
    },
    {
      id: '3310',
      firstName: 'Mei',
      lastName: 'Tanaka',
      userName: 'mtanaka',
      scenario: 'Teaching assistant who learns in 2 courses and teaches in 3',
    },
    {
      id: '4250',
      firstName: 'Priya',
      lastName: 'Raman',
      userName: 'praman',
      scenario: 'Instructor on 250 courses, some with unusual names',
    },
    {
      id: '9001',
      firstName: 'Alex',
      lastName: 'Moreau',
      userName: 'amoreau',
      scenario: 'Administrator enrolled in 1,000 courses',
    },
    {
      id: '7777',
      firstName: 'Noah',
      lastName: 'Fischer',
      userName: 'nfischer',
      scenario: 'New student with no courses yet',
    },
    {
      id: '8104',
      firstName: 'Olga',
      lastName: 'Petrova',
      userName: 'opetrova',
      scenario: 'Student whose LMS is older than the page expects',
      contracts: olderContracts(),
    },
    {
      id: '8190',
      firstName: 'Nils',
      lastName: 'Berg',
      userName: 'nberg',
      scenario: 'Student whose LMS is newer than the page expects',
      contracts: newerContracts(),
    },
    {
      id: '6130',
      firstName: 'Paula',
      lastName: 'Costa',
      userName: 'pcosta',
      scenario: 'Librarian in 130 courses, one of which makes every request for it fail',
    },
  ];
}
