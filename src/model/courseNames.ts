// Each course once, under a name that no other course of the list has.
import type { Course } from '../api/people.ts';

/** A course that the list has twice takes names from the entry that has them; place and dates are those of the first. */
export function uniqueCourses(courses: readonly Course[]): readonly Course[] {
  const merged = new Map<string, Course>();
  for (const course of courses) {
    const before = merged.get(course.id);
    merged.set(course.id, before === undefined ? course : merge(before, course));
  }
  return [...merged.values()];
}

function merge(one: Course, other: Course): Course {
  const { name = other.name, code = other.code } = one;
  return { ...one, name, code, active: one.active || other.active };
}

/**
 * Where courses have one name, each gets its code behind it, or its id where codes are missing or equal too. Names are
 * compared as people read them. Other courses keep their identity.
 */
export function distinctNames(courses: readonly Course[]): readonly Course[] {
  const levels = new Map<string, number>();
  const levelOf = ({ id }: Course) => levels.get(id) ?? 0;
  const nameOf = (course: Course) => namesOf(course)[levelOf(course)];
  for (;;) {
    const taken = new Map<string, number>();
    const named = courses.map((course) => ({ course, read: asRead(nameOf(course)) }));
    for (const { read } of named) taken.set(read, (taken.get(read) ?? 0) + 1);
    const raised = named.filter(
      ({ course, read }) =>
        (taken.get(read) ?? 0) > 1 && levelOf(course) < namesOf(course).length - 1,
    );
    if (raised.length === 0) break;
    for (const { course } of raised) levels.set(course.id, levelOf(course) + 1);
  }
  return courses.map((course) =>
    levels.has(course.id) ? { ...course, name: nameOf(course) } : course,
  );
}

/** From the plain name to one that no other course can have. */
function namesOf({ id, name, code }: Course): readonly string[] {
  if (name === undefined) return [];
  return [name, ...[code, id].flatMap((part) => (part === undefined ? [] : `${name} (${part})`))];
}

function asRead(name = ''): string {
  const visible = name.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  return visible.replaceAll(/\s+/gu, ' ').trim().toLowerCase();
}

/** undefined: the name ends with the code, or there is none. */
export function codeBeside({ name, code }: Course): string | undefined {
  return code !== undefined && name?.endsWith(`(${code})`) === true ? undefined : code;
}
