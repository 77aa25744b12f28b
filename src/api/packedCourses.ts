// A page of the list of courses as a tab keeps it for its next load, for the reason that packedAnswers.ts has.
import type { Course, CoursesPage } from './people.ts';

interface PackedPage extends Omit<CoursesPage, 'courses'> {
  readonly packedCourses: readonly PackedCourse[];
}

/** null: the LMS does not say. */
type PackedCourse = readonly [
  id: string,
  name: string | null,
  code: string | null,
  inactive?: 'inactive',
];

/** Anything but a page of courses stays as it is. */
export function packCourses(data: unknown): unknown {
  if (!isPage(data)) return data;
  const { courses, ...rest } = data;
  return { ...rest, packedCourses: courses.map(packCourse) } satisfies PackedPage;
}

/** What `packCourses` has made, undone. */
export function unpackCourses(data: unknown): unknown {
  if (!isPacked(data)) return data;
  const { packedCourses, ...rest } = data;
  return { courses: packedCourses.map(unpackCourse), ...rest } satisfies CoursesPage;
}

function isPage(data: unknown): data is CoursesPage {
  return typeof data === 'object' && data !== null && 'courses' in data && 'cut' in data;
}

function isPacked(data: unknown): data is PackedPage {
  return typeof data === 'object' && data !== null && 'packedCourses' in data;
}

function packCourse({ id, name, code, active }: Course): PackedCourse {
  const plain = [id, name ?? null, code ?? null] as const;
  return active ? plain : [...plain, 'inactive'];
}

function unpackCourse([id, name, code, inactive]: PackedCourse): Course {
  return {
    id,
    name: name ?? undefined,
    code: code ?? undefined,
    active: inactive === undefined,
  };
}
