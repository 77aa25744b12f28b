// The scope of the address and its courses: from the address, the enrolments or the configuration.
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Fault } from '../../api/errors.ts';
import type { Course } from '../../api/people.ts';
import { languageOfAddress } from '../../messages/chooseLanguage.ts';
import { enrolledCourses, namedCourses, type CourseListState } from '../../model/courseList.ts';
import { type Scope, parseScope } from '../../model/scope.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { useEnrollments } from './useEnrollments.ts';

export interface CoursesResult {
  readonly list: CourseListState;
  /** Set even if the list is not needed. */
  readonly fault: Fault | undefined;
  /** Requests the pages that failed, or all. */
  readonly tryAgain: () => Promise<void>;
  /** Refetches the list if it is used and older than `maxAgeMs`. */
  readonly refresh: (maxAgeMs: number) => Promise<void>;
}

/** `lpVersion` undefined: enrolments are not requested. */
export function useCourses(scope: Scope, lpVersion: string | undefined): CoursesResult {
  const { config } = useApp();
  const listed = config.courses === 'enrollments' ? undefined : config.courses;
  const version = listed === undefined ? lpVersion : undefined;
  const chosen = scope.courses;
  // Ids of the address need names only: stop when all are found.
  const {
    pages,
    asOf: dated,
    failedAt,
    end,
    fault,
    refetch,
  } = useEnrollments(
    version,
    (some) =>
      chosen?.every((id) =>
        some.some(({ courses }) => courses.some((one) => one.id === id && one.name)),
      ) === true,
  );

  const cut = end === 'stopped' || pages.some((page) => page.cut);
  const whole = end === 'whole' && !cut;
  const known = useMemo(
    () => unique(listed?.map(configured) ?? pages.flatMap((page) => page.courses)),
    [listed, pages],
  );
  const courses = useMemo(() => {
    if (chosen === undefined) return known;
    const names = new Map(known.map((course) => [course.id, course]));
    return chosen.map((id) => names.get(id) ?? unnamed(id, !whole));
  }, [chosen, known, whole]);

  const enrolled = chosen === undefined && listed === undefined;
  const asOf = enrolled ? dated : undefined;
  const list = useMemo(
    () =>
      enrolled
        ? enrolledCourses({ courses, end, cut, fault, asOf, version })
        : namedCourses(courses),
    [enrolled, courses, end, cut, fault, asOf, version],
  );
  return {
    list,
    fault: fault ?? (cut ? malformed : undefined),
    tryAgain: refetch,
    refresh: async (maxAgeMs) => {
      const triedAt = Math.max(asOf ?? 0, failedAt);
      const wanted = enrolled && version !== undefined && end !== 'waiting';
      if ((fault !== undefined || wanted) && Date.now() - triedAt >= maxAgeMs) await refetch();
    },
  };
}

const malformed: Fault = { kind: 'malformed' };

/** The first enrolment of a course counts. */
function unique(courses: readonly Course[]): readonly Course[] {
  const seen = new Map<string, Course>();
  for (const course of courses) if (!seen.has(course.id)) seen.set(course.id, course);
  return [...seen.values()];
}

function configured({ id, name }: { id: string; name?: string | undefined }): Course {
  return { id, name, code: undefined, active: true };
}

function unnamed(id: string, active: boolean): Course {
  return { id, name: undefined, code: undefined, active };
}

export function useScope(): Scope {
  const { config, embed } = useApp();
  const { types } = config.updates;
  const [query] = useSearchParams();
  return useMemo(() => {
    const scope = parseScope(query, types);
    const language = query.get('lang');
    const ignored = [...scope.ignored, ...(embed?.unknownIn(query) ?? [])];
    if (language && !languageOfAddress(`?${query.toString()}`)) ignored.push(language);
    return { ...scope, ignored };
  }, [query, types, embed]);
}
