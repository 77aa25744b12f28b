// The two update-count routes (the specification, "Endpoints"). They differ in the names of org units and in the envelope; this
// file decides ids, update types and counts.
import {
  updateTypes,
  type Enrollment,
  type Person,
  type UpdateType,
  type World,
} from '../world.ts';
import { ApiProblem } from './apiProblem.ts';

const maximumIds = 100;

const typeOfValue: ReadonlyMap<string, UpdateType> = new Map(Object.entries(updateTypes));

/** Updates.OrgUnitUpdates: ids are strings; a type that was not requested carries -1. */
type OrgUnitUpdates = { OrgUnitId: string; UserId: string } & Record<UpdateType, number>;

function askedTypes(csv: string | undefined): ReadonlySet<UpdateType> {
  if (csv === undefined) return new Set(typeOfValue.values());
  return new Set(
    csv.split(',').map((value) => {
      const type = typeOfValue.get(value);
      if (type !== undefined) return type;
      throw new ApiProblem(
        'bad-request',
        `updateTypesCSV must be integers from 1 to ${typeOfValue.size} separated by commas; "${value}" is not one.`,
      );
    }),
  );
}

/** The ids of `orgUnitIdsCSV`. @throws {ApiProblem} 400 when absent, malformed, or more than 100 */
export function orgUnitIdsOf(csv: string | undefined): string[] {
  if (csv === undefined || csv === '') {
    throw new ApiProblem('bad-request', 'orgUnitIdsCSV is required: 1 to 100 org unit ids.');
  }
  const ids = csv.split(',');
  const malformed = ids.find((id) => !/^\d+$/.test(id));
  if (malformed !== undefined) {
    throw new ApiProblem('bad-request', `orgUnitIdsCSV: "${malformed}" is not an org unit id.`);
  }
  if (ids.length > maximumIds) {
    throw new ApiProblem(
      'bad-request',
      `orgUnitIdsCSV has ${ids.length} ids; at most ${maximumIds} are allowed.`,
    );
  }
  return ids;
}

/** The caller's active enrolments among `ids`. */
function activeEnrollments(
  world: World,
  person: Person,
  ids: ReadonlySet<string>,
): Map<string, Enrollment> {
  const found = new Map<string, Enrollment>();
  for (const enrollment of world.enrollments) {
    const { personId, courseId, canAccess } = enrollment;
    if (personId === person.id && canAccess && ids.has(courseId)) found.set(courseId, enrollment);
  }
  return found;
}

/**
 * One object for each different id, in the order asked for.
 * @throws {ApiProblem} 400 for unknown update types, 403 for an org unit that is not among the caller's active
 * enrolments, 500 when one of them is poisoned
 */
export function myUpdates(
  world: World,
  person: Person,
  request: { orgUnitIds: readonly string[]; updateTypesCSV: string | undefined },
): OrgUnitUpdates[] {
  const types = askedTypes(request.updateTypesCSV);
  const ids = new Set(request.orgUnitIds);
  const enrollments = activeEnrollments(world, person, ids);
  const asked = [...ids].map((id) => {
    const enrollment = enrollments.get(id);
    if (enrollment !== undefined) return enrollment;
    throw new ApiProblem('not-authorized', `Not authorized for [ orgUnitId: ${id} ]`);
  });
  if (world.courses.some(({ id, poisoned }) => poisoned === true && ids.has(id))) {
    throw new ApiProblem('server-error', 'The counts could not be computed.');
  }
  return asked.map((enrollment) => {
    const counts = { ...enrollment.counts };
    for (const type of typeOfValue.values()) if (!types.has(type)) counts[type] = -1;
    return Object.assign(counts, { OrgUnitId: enrollment.courseId, UserId: person.id });
  });
}
