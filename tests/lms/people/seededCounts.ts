// Believable counts for long course lists: many courses are quiet, most numbers are small, a few are large.
import type { Role, UpdateCounts } from '../world.ts';
import { countsOf } from './countsOf.ts';
import { seededFraction } from './seededFraction.ts';
import { updateTypesOfRole } from './updateTypesOfRole.ts';

const quietCourses = 0.45;
const quietTypes = 0.5;
const busyTypes = 0.97;

/** Counts that depend on the person, the course and the role alone. */
export function seededCounts(personId: string, courseId: string, role: Role): UpdateCounts {
  const counts = countsOf();
  if (seededFraction('quiet', personId, courseId) < quietCourses) return counts;
  for (const type of updateTypesOfRole(role)) {
    const size = seededFraction('size', personId, courseId, type);
    const share = seededFraction('share', personId, courseId, type);
    if (size > busyTypes) counts[type] = 40 + Math.floor(share * 140);
    else if (size > quietTypes) counts[type] = 1 + Math.floor(share * 14);
  }
  return counts;
}
