// Everything that the dashboard asks the LMS for, and what came of it: versions, the person, courses and counts.
import { knownCourses } from '../../model/courseList.ts';
import type { Scope } from '../../model/scope.ts';
import { useCourses, type CoursesResult } from './useCourses.ts';
import { usePerson, type PersonResult } from './usePerson.ts';
import { useUpdates, type Updates } from './useUpdates.ts';
import { useVersions, type Versions } from './useVersions.ts';

export interface Answers {
  readonly versions: Versions;
  readonly whoami: PersonResult;
  readonly courses: CoursesResult;
  readonly updates: Updates;
}

export function useAnswers(scope: Scope): Answers {
  const versions = useVersions();
  const { le, lp } = versions.negotiated;
  const courses = useCourses(scope, lp);
  const whoami = usePerson(lp);
  const updates = useUpdates({
    list: knownCourses(courses.list),
    types: scope.types,
    person: whoami.person,
    version: le,
  });
  return { versions, whoami, courses, updates };
}
