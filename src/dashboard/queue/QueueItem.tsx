// One entry of the queue.
import { memo } from 'react';
import { traitsOf } from '../../api/updateType.ts';
import type { QueueEntry } from '../../model/queueProgress.ts';
import { linkTo } from '../../model/linkTo.ts';
import { Filled } from '../../app/shared/Filled.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import { Change, useChangeText } from '../shared/Badge.tsx';
import styles from './Queue.module.css';
import { useDashboard } from '../data/useDashboard.ts';

export interface QueueItemProps {
  readonly entry: QueueEntry;
  /** In the tab order. */
  readonly isActive: boolean;
  /** From 1. */
  readonly position: number;
  readonly size: number;
  readonly mute: (entry: QueueEntry) => void;
}

/** Renders on change only: a move concerns two entries. */
export const QueueItem = memo(function QueueItem(props: QueueItemProps) {
  const { entry, isActive, position, size, mute } = props;
  const { course, type, n, asOf, change } = entry;
  const { links } = useApp().config;
  const { words, number, pastTime } = useLanguage();
  const { queue } = useLazyWords();
  const { isRefreshing } = useDashboard().answers.updates;
  const name = course.name ?? words.course.untitled({ id: course.id });
  const named = {
    // In isolates: its direction may differ.
    course: `\u2068${name}\u2069`,
    updates: words.badge[type]({ n, shown: number(n) }),
  };
  const changeText = useChangeText();
  const href = linkTo(links[type] ?? links.course, course.id);
  const tabIndex = isActive ? 0 : -1;
  return (
    <li
      aria-busy={isRefreshing(course.id)}
      aria-label={queue.entry({
        course: named.course,
        updates: named.updates + (change === undefined ? '' : changeText(change)),
      })}
      aria-posinset={position}
      aria-setsize={size}
      className={styles['entry']}
      data-kind={traitsOf[type].sum}
      tabIndex={tabIndex}
    >
      <p className={styles['updates']}>
        <Filled text={(shown) => words.badge[type]({ n, shown })}>
          <b>{number(n)}</b>
        </Filled>
        {change !== undefined && <Change {...change} />}
      </p>
      <p className={styles['course']}>
        <bdi lang={course.name && ''}>{name}</bdi>
        {asOf !== undefined && (
          <span className="problem pictured">
            {words.course.numbersFrom({ time: pastTime(asOf) })}
          </span>
        )}
      </p>
      <div className={styles['actions']}>
        {href !== undefined && (
          <a
            aria-label={queue.openCourse(named)}
            className={styles['action']}
            href={href}
            tabIndex={tabIndex}
            target="_top"
          >
            {queue.open}
          </a>
        )}
        <button
          aria-label={queue.muteCourse(named)}
          className={styles['action']}
          onClick={() => mute(entry)}
          tabIndex={tabIndex}
          type="button"
        >
          {queue.mute}
        </button>
      </div>
    </li>
  );
});
