// The words that depend on what happened, in English; those of faults and times are in files of their own.
// Long because it is a list; refuses logic beyond plurals, numbers and times.
import type { UpdateType } from '../api/updateType.ts';
import type { SignedOutReason } from '../auth/session.ts';
import type { Headline } from '../model/headline.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { Total } from '../model/summary.ts';
import { pastTime } from './time.ts';

const rules = new Intl.PluralRules('en');
const numbers = new Intl.NumberFormat('en');
/** Past the integers that a number can tell apart, no digit is sure. */
export const number = (n: number): string =>
  n > Number.MAX_SAFE_INTEGER
    ? `more than ${numbers.format(Number.MAX_SAFE_INTEGER)}`
    : numbers.format(n);

function plural(n: number, one: string, other: string): string {
  return rules.select(n) === 'one' ? one : other;
}

const some = (n: number, one: string, other: string): string =>
  `${number(n)} ${plural(n, one, other)}`;
const courses = (n: number): string => some(n, 'course', 'courses');
const atLeast = ({ n, atLeast: open }: Total): string =>
  open ? `at least ${number(n)}` : number(n);

const types: Readonly<Record<UpdateType, { one: string; other: string; label: string }>> = {
  UnreadDiscussions: {
    one: 'unread discussion',
    other: 'unread discussions',
    label: 'Unread discussions',
  },
  UnreadAssignmentFeedback: {
    one: 'unread assignment feedback',
    other: 'unread assignment feedback',
    label: 'Unread feedback',
  },
  UnattemptedQuizzes: {
    one: 'unattempted quiz',
    other: 'unattempted quizzes',
    label: 'Unattempted quizzes',
  },
  UnapprovedDiscussions: {
    one: 'unapproved discussion',
    other: 'unapproved discussions',
    label: 'Unapproved discussions',
  },
  UnreadAssignmentSubmissions: {
    one: 'unread assignment submission',
    other: 'unread assignment submissions',
    label: 'Unread submissions',
  },
  UngradedQuizzes: { one: 'ungraded quiz', other: 'ungraded quizzes', label: 'Ungraded quizzes' },
};

export const typeLabel = (type: UpdateType): string => types[type].label;
/** The words behind a number: `unread discussions`. */
export const typeNoun = (type: UpdateType, n: number): string =>
  plural(n, types[type].one, types[type].other);

/** Why somebody is signed out who did not fail to sign in. */
export function signedOutText(
  reason: Exclude<SignedOutReason, { readonly kind: 'failed' }>,
): string | undefined {
  switch (reason.kind) {
    case 'never-signed-in':
      return undefined;
    case 'signed-out-here':
      return 'You have signed out. The LMS itself may still be open in this browser.';
    case 'signed-out-untold':
      return 'You have signed out of this page, but the LMS could not be told. If others use this computer, sign out of the LMS as well.';
    case 'signed-out-elsewhere':
      return 'You signed out in another tab.';
    case 'copied-tab':
      return 'This session belongs to another tab, which goes on. Sign in to use this tab as well: one click is usually enough.';
    case 'expired':
      return 'Your session has ended. Sign in again to see your updates.';
  }
}

/** The largest words. */
export function headlineText(headline: Headline): string {
  switch (headline.kind) {
    case 'all-clear':
      return headline.courses === 1
        ? 'All clear'
        : `All clear in ${headline.courses} of ${courses(headline.courses)}`;
    case 'counting':
      return headline.courses === undefined
        ? 'Checking your courses…'
        : `Checking ${courses(headline.courses)}…`;
    case 'nothing-known':
      return 'Your updates couldn’t be loaded';
    case 'unchecked':
      return `${number(headline.unchecked)} of ${courses(headline.courses)} couldn’t be checked`;
    case 'gaps':
      return headline.missing === 'counts'
        ? 'Some of your numbers are missing'
        : 'Some of your courses may be missing';
    case 'none-as-of':
      return `No updates as of ${pastTime(headline.asOf)}`;
    case 'total': {
      const { total, withUpdates, courses: all } = headline;
      const where = all === 1 ? courses(all) : `${number(withUpdates)} of ${courses(all)}`;
      return `${updates(total)} in ${where}`;
    }
    case 'total-as-of':
      return `${updates(headline.total)} as of ${pastTime(headline.asOf)}`;
  }
}

/** `154 updates`, `At least 154 updates`. */
function updates(total: Total): string {
  const text = `${atLeast(total)} ${plural(total.n, 'update', 'updates')}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What still keeps the headline from being the whole truth; undefined when nothing does. */
export function summaryGaps({
  summary,
  headline,
}: Pick<Snapshot, 'summary' | 'headline'>): string | undefined {
  const { checking, unchecked, stale, staleSince, withGaps, courses: all } = summary;
  const told = headline.kind;
  const checked = all - checking - unchecked - stale;
  const dated = told === 'total-as-of' || told === 'none-as-of';
  const missing = told === 'unchecked' || told === 'nothing-known' ? 0 : unchecked;
  const gaps = [
    told === 'counting' && checked > 0 ? `${courses(checked)} checked so far` : '',
    missing > 0 ? `${courses(missing)} not checked` : '',
    withGaps > 0 ? `${courses(withGaps)} with numbers missing` : '',
    staleSince !== undefined && !dated ? `${courses(stale)} as of ${pastTime(staleSince)}` : '',
  ].filter((gap) => gap !== '');
  return gaps.length === 0 ? undefined : gaps.join(', ');
}

export const totalText = atLeast;
