// In which order test files start: the longest first, so that no worker is left alone with one at the end. Vitest knows how
// long they took only where they ran before.
import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** By seconds; all others take less than the last of them. */
const LONGEST = [
  'faults.test.tsx',
  'tokenFaults.test.tsx',
  'faults.parts.test.tsx',
  'failures.test.tsx',
  'faults.retry.test.tsx',
  'comingBack.test.tsx',
  'session.test.tsx',
  'heldCourses.test.tsx',
  'dayLong.test.tsx',
  'courseList.test.tsx',
  'faults.pauses.test.tsx',
  'nextPerson.test.tsx',
];

/** Among all others, the largest file comes first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = LONGEST.indexOf(basename(moduleId));
      return place === -1 ? LONGEST.length : place;
    };
    const size = ({ moduleId }: TestSpecification): number => statSync(moduleId).size;
    return files.toSorted((one, other) => rank(one) - rank(other) || size(other) - size(one));
  }
}
