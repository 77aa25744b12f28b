// The heading of a course. The name is isolated (`bdi`), and its language is unknown (`lang=""`).
import type { ReactNode } from 'react';
import type { Course } from '../../api/people.ts';
import { linkTo } from '../../model/linkTo.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './CourseName.module.css';

export interface CourseNameProps {
  readonly course: Course;
  readonly aside?: ReactNode;
  readonly level: 2 | 3;
}

export function CourseName({ course, aside, level }: CourseNameProps) {
  const { config } = useApp();
  const { words } = useLanguage();
  const Heading = level === 2 ? 'h2' : 'h3';
  const href = linkTo(config.links.course, course.id);
  const name =
    course.name === undefined ? (
      <bdi>{words.course.untitled({ id: course.id })}</bdi>
    ) : (
      <bdi dir="auto" lang="">
        {course.name}
      </bdi>
    );
  return (
    <div>
      <Heading className={styles['name']}>
        {href === undefined ? (
          name
        ) : (
          <a href={href} target="_top">
            {name}
          </a>
        )}
      </Heading>
      <div className={styles['line']}>
        {course.code !== undefined && (
          <p className={`quiet ${styles['code'] ?? ''}`}>
            <bdi dir="auto" lang="">
              {course.code}
            </bdi>
          </p>
        )}
        {aside}
      </div>
    </div>
  );
}
