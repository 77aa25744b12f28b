// One course: its name, its badges, and how sure they are. Unknown is said, never drawn as zero.
import { memo } from 'react';
import type { UpdateType } from '../../api/updateType.ts';
import type { Course } from '../../api/people.ts';
import { areZero, sameState, shownCounts, type CourseState } from '../../model/courseUpdates.ts';
import { useLanguage, type SpokenLanguage } from '../shared/useLanguage.ts';
import { Badge } from './Badge.tsx';
import { CourseName } from './CourseName.tsx';
import styles from './CourseCard.module.css';

export interface CourseCardProps {
  readonly course: Course;
  readonly state: CourseState;
  readonly types: readonly UpdateType[];
  /** Not drawn yet: its place depends on courses before it, whose counts are on their way. */
  readonly held: boolean;
  /** The time of every number that the headline tells already, ms since the epoch; undefined: it tells none. */
  readonly datedAbove: number | undefined;
}

/** Drawn again only when what it shows has changed: a thousand cards share each answer. */
export const CourseCard = memo(
  CourseCardView,
  (before, after) =>
    before.course === after.course &&
    before.types === after.types &&
    before.held === after.held &&
    before.datedAbove === after.datedAbove &&
    sameState(before.state, after.state),
);

function CourseCardView({ course, state, types, held, datedAbove }: CourseCardProps) {
  const language = useLanguage();
  const { words, list, pastTime } = language;
  const counts = shownCounts(state);
  // Not told: a gap, whatever the LMS sent in its place. What is being asked for is none yet.
  const missing = state.kind === 'checking' ? 'known' : 'unknown';
  const unknown = counts && types.filter((type) => (counts[type]?.kind ?? missing) !== 'known');
  const asOf = ownDate(state, datedAbove, language);
  const isDated = asOf !== undefined && counts !== undefined && !areZero(counts, types);
  return (
    <li className={styles['card']} data-held={held}>
      <CourseName
        aside={
          isDated && (
            <p className="problem pictured">{words.course.numbersFrom({ time: pastTime(asOf) })}</p>
          )
        }
        course={course}
      />
      {counts !== undefined && (
        <div className={styles['badges']}>
          {types.map((type) => {
            const count = counts[type];
            if (count?.kind !== 'known' || count.n === 0) return undefined;
            return <Badge course={course} key={type} n={count.n} type={type} />;
          })}
        </div>
      )}
      {unknown !== undefined && unknown.length > 0 && (
        <p className={problem}>
          {words.course.unknownCounts({ types: list(unknown.map((type) => words.type[type])) })}
        </p>
      )}
      <Standing active={course.active} asOf={asOf} state={state} types={types} />
    </li>
  );
}

const problem = `problem pictured ${styles['said'] ?? ''}`;

/** Of numbers of an earlier check, unless it reads as the one that stands above all courses. */
function ownDate(
  state: CourseState,
  above: number | undefined,
  { pastTime }: SpokenLanguage,
): number | undefined {
  if (state.kind !== 'stale') return undefined;
  const { asOf } = state;
  const isTold = above !== undefined && pastTime(asOf) === pastTime(above);
  return isTold ? undefined : asOf;
}

interface StandingProps extends Pick<CourseCardProps, 'state' | 'types'> {
  readonly active: boolean;
  readonly asOf: number | undefined;
}

/** What there is to say beside badges. */
function Standing({ active, asOf, state, types }: StandingProps) {
  const { words, pastTime } = useLanguage();
  const { course } = words;
  switch (state.kind) {
    case 'checking':
      return <p className={styles['checking']}>{course.checking}</p>;
    case 'checked':
    case 'stale':
      if (!areZero(state.counts, types)) return undefined;
      return asOf === undefined ? (
        <p className={styles['quiet']}>{course.noUpdates}</p>
      ) : (
        <p className={problem}>{course.noUpdatesAsOf({ time: pastTime(asOf) })}</p>
      );
    case 'unchecked':
      return <p className={problem}>{active ? course.notChecked : course.notActive}</p>;
    case 'not-asked':
      return <p className={problem}>{course.notAsked}</p>;
  }
}
