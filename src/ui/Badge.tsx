// One count in words: `3 unread discussions`. From 100 on the eye sees 99+, everything else the number.
import type { Course } from '../api/people.ts';
import type { UpdateType } from '../api/updateType.ts';
import { number, typeNoun } from '../messages/texts.ts';
import { linkTo } from '../model/linkTo.ts';
import styles from './Badge.module.css';
import { usePage } from './usePage.ts';

export interface BadgeProps {
  readonly course: Course;
  readonly type: UpdateType;
  /** Known and above zero. */
  readonly n: number;
}

const MOST_SHOWN = 99;

export function Badge({ course, type, n }: BadgeProps) {
  const { config } = usePage();
  const href = linkTo(config.links[type], course.id);
  const text = (
    <>
      {n > MOST_SHOWN ? (
        <>
          <b aria-hidden title={number(n)}>
            {MOST_SHOWN}+
          </b>
          <span className="visually-hidden">{number(n)}</span>
        </>
      ) : (
        <b>{n}</b>
      )}{' '}
      {typeNoun(type, n)}
    </>
  );
  return (
    <p className={styles['badge']} data-type={type}>
      {href === undefined ? (
        text
      ) : (
        <a href={href} target="_top">
          {text}
        </a>
      )}
    </p>
  );
}
