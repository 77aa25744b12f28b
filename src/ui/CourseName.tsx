// The heading of a course. Names come from people: isolated, so that right-to-left text or markup in
// one of them can't reorder or break the rest.
import type { Course } from '../api/people.ts';
import { words } from '../messages/words.ts';
import { linkTo } from '../model/linkTo.ts';
import styles from './CourseName.module.css';
import { usePage } from './usePage.ts';

export function CourseName({ course }: { readonly course: Course }) {
  const { config } = usePage();
  const href = linkTo(config.links.course, course.id);
  const name = <bdi>{course.name ?? words.untitled(course.id)}</bdi>;
  return (
    <div>
      <h2 className={styles['name']}>
        {href === undefined ? (
          name
        ) : (
          <a href={href} target="_top">
            {name}
          </a>
        )}
      </h2>
      {course.code !== undefined && (
        <p className={styles['code']}>
          <bdi>{course.code}</bdi>
        </p>
      )}
    </div>
  );
}
