// The scope of the address and its courses: from the address, the enrolments or the configuration.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Course } from '../../api/people.ts';
import { languageOfAddress } from '../../messages/chooseLanguage.ts';
import { enrolledCourses, namedCourses } from '../../model/courseList.ts';
import { distinctNames, uniqueCourses } from '../../model/courseNames.ts';
import { unknownIn } from '../../paths/frameMessages.ts';
import { type Scope, parseScope } from '../../model/scope.ts';
import { useApp, usePlace } from '../../app/shared/useApp.ts';
import { coursesQuery } from '../../queries/queries.ts';
import { useFault } from './useHeld.ts';

/** `lpVersion` undefined: enrolments are not requested. */
export function useCourses(scope: Scope, lpVersion: string | undefined) {
  const { client, config } = useApp();
  const listed = config.courses === 'enrollments' ? undefined : config.courses;
  const version = listed === undefined ? lpVersion : undefined;
  const chosen = scope.courses;
  const query = useQuery(coursesQuery(useQueryClient(), client, version, chosen));
  const { data = noPages, errorUpdatedAt, isFetching, refetch } = query;
  const fault = useFault(query);
  const { asOf } = data;
  const enrolled = chosen === undefined && listed === undefined;
  const list = useMemo(() => {
    const configured = listed?.map(({ id, name }) => courseOf(id, name, true));
    const all = uniqueCourses(configured ?? data.courses);
    const courses = chosen === undefined ? distinctNames(all) : all;
    if (enrolled) return enrolledCourses({ ...data, courses, fault, version });
    if (chosen === undefined) return namedCourses(courses);
    const names = new Map(courses.map((course) => [course.id, course]));
    const active = data.end !== 'whole' || data.cut;
    const shown = chosen.map((id) => names.get(id) ?? courseOf(id, undefined, active));
    return namedCourses(distinctNames(shown));
  }, [enrolled, listed, chosen, data, fault, version]);
  // Joins a request in flight.
  const tryAgain = () => refetch({ cancelRefetch: false });
  return {
    list,
    /** The list is up to date and has all courses of the person. */
    isWhole: chosen === undefined && list.complete,
    /** Set even if the list is not needed. */
    fault,
    fetching: isFetching,
    tryAgain,
    /** Refetches the list if it is used and older than `maxAgeMs`. */
    refresh: async (maxAgeMs: number) => {
      // Also if it is from the future: the clock was set back.
      const ageMs = Math.abs(Date.now() - Math.max(asOf ?? 0, errorUpdatedAt));
      const wanted = enrolled && version !== undefined && data.end !== 'waiting';
      if ((fault !== undefined || wanted) && ageMs >= maxAgeMs) await tryAgain();
    },
  };
}

const noPages = { courses: [], end: 'waiting', cut: false, asOf: undefined } as const;

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
