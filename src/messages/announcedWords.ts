// What the page says aloud. The reasons stand in notices, which are there to be read.
import type { NoticeKind } from '../model/notices.ts';
import type { Summary, Total } from '../model/summary.ts';
import { bounded } from './bounded.ts';
import type { Words } from './words.ts';

export function announcedCause(
  cause: NoticeKind | 'over' | 'marked',
  { announce: words }: Words,
): string {
  return cause === 'callback-ignored' ? words.callbackIgnored : words[cause];
}

/** Only what the LMS has said: a list that failed is not empty. */
export function announcedNone(
  reason: 'no-enrollments' | 'fault' | 'no-contract',
  { announce: words }: Words,
): string | undefined {
  return reason === 'no-enrollments' ? words.noCourses : undefined;
}

/** What a check came to; undefined where no course has been checked. `present`: of what is not put away. */
export function announcedResult(
  { allClear, courses, unchecked, total }: Summary,
  present: Total,
  { announce: words }: Words,
): string | undefined {
  if (courses === unchecked) return undefined;
  if (allClear) return words.allClear;
  const isOnlyAway = present.n === 0 && !present.atLeast && total.n > 0;
  return isOnlyAway ? words.onlyAway : words.result(bounded(present));
}
