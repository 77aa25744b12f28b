// What the page says aloud. The reasons stand in notices, which are there to be read.
import type { NoticeKind } from '../model/notices.ts';
import type { Summary } from '../model/summary.ts';
import { words } from './words.ts';

export const announced: Readonly<Record<NoticeKind | 'over', string>> = {
  ended: 'Your session is over. See the notice.',
  offline: 'There’s no connection.',
  paused: 'This page has to wait. See the notice.',
  failed: 'Not everything could be checked. See the notice.',
  list: 'Courses may be missing. See the notice.',
  version: 'There may be a version problem. See the notice.',
  'callback-ignored': 'Another sign-in wasn’t used. See the notice.',
  over: 'The problem is over.',
};

/** Only what the LMS has said: a list that failed is not empty. */
export const announcedNone = (reason: 'no-enrollments' | 'fault' | 'no-contract') =>
  reason === 'no-enrollments' ? 'Your list of courses is empty.' : undefined;

/** What a check came to; undefined where no course has been checked. */
export function announcedResult(summary: Summary): string | undefined {
  const { allClear, courses, unchecked, total } = summary;
  if (courses === unchecked) return undefined;
  return allClear ? 'Checked: all clear.' : `Checked: ${words.total(total)} in all.`;
}
