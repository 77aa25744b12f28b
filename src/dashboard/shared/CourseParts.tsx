// Parts of a course's row in list and table: its name, a note on its numbers, and the button of its options.
import { pictured } from '../../app/shared/pictures.ts';
import type { Course } from '../../api/people.ts';
import type { CourseState } from '../../model/courseUpdates.ts';
import { linkTo } from '../../model/linkTo.ts';
import type { Row } from '../../model/selectRow.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useDashboard } from '../data/useDashboard.ts';
import styles from './CourseParts.module.css';

/** A link if config.json has a template. The name is isolated (`bdi`), and its language is unknown. */
export function CourseLink({ course: { id, name } }: { readonly course: Course }) {
  const { links } = useApp().config;
  const { words } = useLanguage();
  const href = linkTo(links.course, id);
  const label = <bdi lang={name && ''}>{name ?? words.course.untitled({ id })}</bdi>;
  if (href === undefined) return label;
  return (
    <a className={`bare strong ${styles['name'] ?? ''}`} href={href} target="_top">
      {label}
    </a>
  );
}

/** Why the numbers are missing or stale; nothing if they are current, or if the headline says it. */
export function NumbersNote({ row: { course, state } }: { readonly row: Row }) {
  const { course: words } = useLanguage().words;
  const { nothingKnown } = useDashboard('forRows');
  const time = useOwnTime(state);
  const text = textOf();
  return text !== undefined && <p className="problem pictured">{text}</p>;

  function textOf(): string | undefined {
    switch (state.kind) {
      case 'checking':
      case 'checked':
      // Then no course was asked.
      case 'not-asked':
        return undefined;
      case 'stale':
        return time && words.numbersFrom({ time });
      case 'unchecked':
        if (!course.active) return words.notActive;
        return nothingKnown ? undefined : words.notChecked;
    }
  }
}

/** The time of stale numbers, unless the headline shows it. */
export function useOwnTime(state: CourseState): string | undefined {
  const { pastTime } = useLanguage();
  const { datedAbove } = useDashboard('forRows');
  if (state.kind !== 'stale') return undefined;
  const time = pastTime(state.asOf);
  const isTold = datedAbove !== undefined && time === pastTime(datedAbove);
  return isTold ? undefined : time;
}

/** CourseOptions.tsx handles the click. */
export function OptionsButton({ course }: { readonly course: Course }) {
  const { course: words } = useLanguage().words;
  return (
    <button
      aria-label={words.options({ name: course.name ?? words.untitled({ id: course.id }) })}
      className={`icon lit ${styles['options'] ?? ''}`}
      {...pictured('more')}
      popoverTarget="options"
      type="button"
      value={course.id}
    />
  );
}
