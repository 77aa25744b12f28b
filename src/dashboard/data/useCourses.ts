// The scope of the address and its courses: from the address, the enrolments or the configuration.
import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { faultOf, isTransient } from '../../api/errors.ts';
import { useSearchParams } from 'react-router';
import type { Course, CoursesPage } from '../../api/people.ts';
import { languageOfAddress } from '../../messages/chooseLanguage.ts';
import {
  enrolledCourses,
  enrollmentPages,
  knownCourses,
  namedCourses,
} from '../../model/courseList.ts';
import { distinctNames, uniqueCourses } from '../../model/courseNames.ts';
import { unknownIn } from '../../paths/frameMessages.ts';
import { type Scope, parseScope } from '../../model/scope.ts';
import { useApp, usePlace } from '../../app/shared/useApp.ts';
import { coursesQuery } from '../../queries/queries.ts';
import { useHeld } from './useHeld.ts';

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
      // Also if it is from the future: the clock was set back.
      const ageMs = Math.abs(Date.now() - Math.max(asOf ?? 0, failedAt));
      const wanted = enrolled && version !== undefined && end !== 'waiting';
      if ((fault !== undefined || wanted) && ageMs >= maxAgeMs) await refetch();
    },
  };
}

function courseOf(id: string, name: string | undefined, active: boolean): Course {
  return { id, name, code: undefined, active };
}

/** `version`: of `lp`; undefined: no request. `isEnough`: true ends the requests for pages. */
function useEnrollments(
  version: string | undefined,
  isEnough: (pages: readonly CoursesPage[]) => boolean,
) {
  const { client } = useApp();
  const cache = useQueryClient();
  const stateAt = (bookmark: string | undefined) =>
    cache.getQueryState(coursesQuery(client, version, bookmark).queryKey);
  const { bookmarks, end } = enrollmentPages((bookmark) => stateAt(bookmark)?.data, isEnough);
  const results = useQueries({
    queries: bookmarks.map((bookmark) => coursesQuery(client, version, bookmark)),
    combine: readResults,
  });
  const dates = bookmarks.flatMap((bookmark) => stateAt(bookmark)?.dataUpdatedAt || []);
  /** Time of the oldest page, ms since the epoch. */
  const asOf = dates.length === 0 ? undefined : Math.min(...dates);
  const latest = useMemo(() => ({ ...results, asOf }), [results, asOf]);
  const isCut = end === 'stopped' || latest.pages.some(({ cut }) => cut);
  const whole = useHeld<typeof latest | undefined>((held) =>
    end === 'whole' && !isCut ? latest : held,
  );
  const failed = latest.tries.filter(({ error }) => error !== null);
  // React Query drops the error of a query without data while it is requested again.
  const lastError = useHeld<Error | undefined>(
    (held) => failed[0]?.error ?? (latest.fetching && latest.pages.length === 0 ? held : undefined),
  );
  // Bookmarks change with the enrolments: the earlier list stays until all pages are there.
  const earlier = end === 'waiting' ? whole : undefined;
  const pages = useMemo(
    () => (isCut && whole !== undefined ? [...latest.pages, ...whole.pages] : latest.pages),
    [isCut, whole, latest.pages],
  );
  return {
    ...(earlier ?? { ...latest, pages }),
    end: earlier === undefined ? end : ('whole' as const),
    fault: lastError && faultOf(lastError),
    /** Time of the latest fault, ms since the epoch; 0: never. */
    failedAt: latest.failedAt,
    /** A page is in flight. */
    fetching: latest.fetching,
    /** Refetches the pages that failed; all if none failed or a bookmark was refused. */
    refetch: async () => {
      // The page before a refused bookmark has a new one.
      const refused = failed.some(({ error }) => !isTransient(faultOf(error)));
      const wanted = failed.length > 0 && !refused ? failed : latest.tries;
      await Promise.all(wanted.map(({ refetch }) => refetch()));
    },
  };
}

/**
 * Outside of the component, so that React Query keeps equal results. Without dates: the dashboard renders when all pages
 * are there, not for each page without news.
 */
function readResults(results: UseQueryResult<CoursesPage>[]) {
  return {
    /** In LMS order; a course may appear twice. */
    pages: results.flatMap(({ data }) => data ?? []),
    failedAt: Math.max(0, ...results.map(({ errorUpdatedAt }) => errorUpdatedAt)),
    fetching: results.some(({ isFetching }) => isFetching),
    tries: results.map(({ error, refetch }) => ({ error, refetch })),
  };
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
