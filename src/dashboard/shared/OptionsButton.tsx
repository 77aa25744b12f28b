// Opens the options of a course; CourseOptions.tsx handles the click.
import type { Course } from '../../api/people.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './OptionsButton.module.css';

export function OptionsButton({ course }: { readonly course: Course }) {
  const { course: words } = useLanguage().words;
  return (
    <button
      aria-label={words.options({ name: course.name ?? words.untitled({ id: course.id }) })}
      className={styles['options']}
      data-picture="more"
      popoverTarget="options"
      type="button"
      value={course.id}
    />
  );
}
