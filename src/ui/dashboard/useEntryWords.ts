// An entry of the queue in words, for messages that name it.
import type { QueueEntry } from '../../model/queueEntries.ts';
import { useLanguage } from '../shared/useLanguage.ts';

export interface EntryWords {
  /** Its name, isolated: it may be written in the other direction. */
  readonly course: string;
  /** Such as `3 ungraded quizzes`. */
  readonly updates: string;
}

export function useEntryWords(): (entry: QueueEntry) => EntryWords {
  const { words, number } = useLanguage();
  return ({ course, type, n }) => ({
    course: `\u2068${course.name ?? words.course.untitled({ id: course.id })}\u2069`,
    updates: words.badge[type]({ n, shown: number(n) }),
  });
}
