// One count in words: `3 unread discussions`. From 100 on the eye sees 99+ first, and the exact number
// behind it: whoever cannot point at it, or prints it, reads it too.
import type { Course } from '../../api/people.ts';
import type { UpdateType } from '../../api/updateType.ts';
import { typeNoun } from '../../messages/texts.ts';
import { words } from '../../messages/words.ts';
import { linkTo } from '../../model/linkTo.ts';
import styles from './Badge.module.css';
import { useApp } from '../shared/useApp.ts';

export interface BadgeProps {
  readonly course: Course;
  readonly type: UpdateType;
  /** Known and above zero. */
  readonly n: number;
}

const MOST_SHOWN = 99;

export function Badge({ course, type, n }: BadgeProps) {
  const { config } = useApp();
  const href = linkTo(config.links[type], course.id);
  // One run of text, so that what is seen is in the accessible name as it is seen (WCAG 2.5.3).
  const text = (
    <>
      <b>{n > MOST_SHOWN ? `${String(MOST_SHOWN)}+` : n}</b> {typeNoun(type, n)}
      {n > MOST_SHOWN && <small>{words.exactly(n)}</small>}
    </>
  );
  return (
    <p className={styles['badge']} data-type={type}>
      {href === undefined ? (
        <span className="pictured">{text}</span>
      ) : (
        <a className="pictured" href={href} target="_top">
          {text}
        </a>
      )}
    </p>
  );
}
