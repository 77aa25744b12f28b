// The scope of the address and its courses: from the address, the enrolments or the configuration.
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Course, CoursesPage } from '../../api/people.ts';
import { languageOfAddress } from '../../messages/chooseLanguage.ts';
import { enrolledCourses, knownCourses, namedCourses } from '../../model/courseList.ts';
import { distinctNames, uniqueCourses } from '../../model/courseNames.ts';
import { unknownIn } from '../../paths/frameMessages.ts';
import { type Scope, parseScope } from '../../model/scope.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { usePlace } from '../../app/shared/usePlace.ts';
import { useEnrollments } from './useEnrollments.ts';

/** `lpVersion` undefined: enrolments are not requested. */
export function useCourses(scope: Scope, lpVersion: string | undefined) {
  const { config } = useApp();
  const listed = config.courses === 'enrollments' ? undefined : config.courses;
  const version = listed === undefined ? lpVersion : undefined;
  const chosen = scope.courses;
  const isNamed = (id: string, { courses }: CoursesPage) =>
    courses.some((course) => course.id === id && course.name);
  // Ids of the address need names only: stop when all are found.
  const enrollments = useEnrollments(
    version,
    (some) => chosen?.every((id) => some.some((page) => isNamed(id, page))) === true,
  );
  const { pages, end, fault, asOf, failedAt, fetching, refetch } = enrollments;
  const enrolled = chosen === undefined && listed === undefined;
  const list = useMemo(() => {
    const cut = end === 'stopped' || pages.some((page) => page.cut);
    const configured = listed?.map(({ id, name }) => courseOf(id, name, true));
    const all = uniqueCourses(configured ?? pages.flatMap((page) => page.courses));
    const courses = chosen === undefined ? distinctNames(all) : all;
    if (enrolled) return enrolledCourses({ courses, end, cut, fault, asOf, version });
    if (chosen === undefined) return namedCourses(courses);
    const names = new Map(courses.map((course) => [course.id, course]));
    const active = end !== 'whole' || cut;
    const shown = chosen.map((id) => names.get(id) ?? courseOf(id, undefined, active));
    return namedCourses(distinctNames(shown));
  }, [enrolled, listed, chosen, pages, end, fault, asOf, version]);
  return {
    list,
    /** The list is up to date and has all courses of the person. */
    isWhole: chosen === undefined && knownCourses(list).complete,
    /** Set even if the list is not needed. */
    fault,
    fetching,
    /** Requests the pages that failed, or all. */
    tryAgain: refetch,
    /** Refetches the list if it is used and older than `maxAgeMs`. */
    refresh: async (maxAgeMs: number) => {
      const triedAt = Math.max(asOf ?? 0, failedAt);
      const wanted = enrolled && version !== undefined && end !== 'waiting';
      if ((fault !== undefined || wanted) && Date.now() - triedAt >= maxAgeMs) await refetch();
    },
  };
}

function courseOf(id: string, name: string | undefined, active: boolean): Course {
  return { id, name, code: undefined, active };
}

export function useScope(): Scope {
  const place = usePlace();
  const { types } = useApp().config.updates;
  const [query] = useSearchParams();
  return useMemo(() => {
    const scope = parseScope(query, types);
    const language = query.get('lang');
    const ignored = [...scope.ignored, ...(place === 'page' ? [] : unknownIn(query))];
    if (language && !languageOfAddress(`?${query.toString()}`)) ignored.push(language);
    return { ...scope, ignored };
  }, [query, types, place]);
}
