// The enrolment of a person in a course of the embedded LMS, to change its numbers.
import type { Enrollment, World } from '../lms/world.ts';

/** @throws RangeError for a course without this person */
export function enrolled({ enrollments }: World, personId: string, courseId: string): Enrollment {
  const found = enrollments.find((one) => one.personId === personId && one.courseId === courseId);
  if (found === undefined) throw new RangeError(`${personId} is not enrolled in ${courseId}.`);
  return found;
}
