// A count as a badge, such as `3 unread discussions`, and its change.
import { placeOf, type Picture } from '../../app/shared/pictures.ts';
import { traitsOf, type UpdateType } from '../../api/updateType.ts';
import { bounded } from '../../messages/headlineText.ts';
import type { Change as ChangeOfCount } from '../../model/changes.ts';
import { knownCount } from '../../model/courseUpdates.ts';
import { ownLink } from '../../model/linkTo.ts';
import type { Row } from '../../model/selectRow.ts';
import { Filled } from '../../app/shared/Filled.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './Badge.module.css';

/** Each type has one of its own. */
export const typePictures: Readonly<Record<UpdateType, Picture>> = {
  UnreadDiscussions: 'to-read',
  UnattemptedQuizzes: 'quiz',
  UnreadAssignmentFeedback: 'feedback',
  UnapprovedDiscussions: 'approve',
  UnreadAssignmentSubmissions: 'submission',
  UngradedQuizzes: 'grade',
};

export interface BadgeProps {
  readonly row: Row;
  /** Its count is known and above zero. */
  readonly type: UpdateType;
  /** Id of the element with the name of the course. */
  readonly describedBy: string;
  /** The numbers of the row are from an earlier check than the others. */
  readonly isStale: boolean;
}

export function Badge({ row, type, describedBy, isStale }: BadgeProps) {
  const { course, state, changes } = row;
  const { config } = useApp();
  const { words, number } = useLanguage();
  const href = ownLink(config.links, type, course.id);
  const n = knownCount(state, type) ?? 0;
  const { n: least, sure } = bounded({ n, atLeast: false });
  const change = changes?.[type];
  const atLeast = (shown: string) => (sure === 'yes' ? shown : words.sum.atLeast({ shown }));
  // One run of text: the visible label is the accessible name (WCAG 2.5.3).
  const text = (
    <>
      <Filled text={(place) => words.badge[type]({ n, shown: atLeast(place) })}>
        <b dir="ltr">{number(least)}</b>
      </Filled>
      {change !== undefined && <Change {...change} />}
    </>
  );
  return (
    <p
      aria-describedby={href === undefined ? describedBy : undefined}
      className={styles['badge']}
      data-kind={traitsOf[type].sum}
      data-sure={isStale ? 'stale' : undefined}
      data-type={type}
      style={placeOf(typePictures[type])}
    >
      {href === undefined ? (
        <span className="pictured">{text}</span>
      ) : (
        <a aria-describedby={describedBy} className="pictured bare" href={href} target="_top">
          {text}
        </a>
      )}
    </p>
  );
}

interface UnknownBadgeProps extends Pick<BadgeProps, 'describedBy'> {
  readonly types: readonly UpdateType[];
}

export function UnknownBadge({ describedBy, types }: UnknownBadgeProps) {
  const { words, list } = useLanguage();
  return (
    <p
      aria-describedby={describedBy}
      className={styles['badge']}
      data-sure="unknown"
      style={placeOf('unknown')}
    >
      <span className="pictured">
        {words.course.unknownCounts({ types: list(types.map((type) => words.type[type])) })}
      </span>
    </p>
  );
}

/** A change since the last visit: `+3`, and a sentence for screen readers. */
export function Change({ by, since }: ChangeOfCount) {
  const { words, number, since: sinceText } = useLanguage();
  const n = Math.abs(by);
  const said = by > 0 ? words.badge.more : words.badge.fewer;
  return (
    <span className={styles['change']}>
      <span aria-hidden dir="ltr">
        {(by > 0 ? '+' : '\u2212') + number(n)}
      </span>
      <span>{said({ n, since: sinceText(since) })}</span>
    </span>
  );
}
