// The words that depend on what happened, in English; those of faults and times are in files of their own.
// Long because it is a list: beyond plurals, numbers and times there is no logic.
import type { UpdateType } from '../api/updateType.ts';
import type { SignedOutReason } from '../auth/session.ts';
import type { Headline } from '../model/headline.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { Total } from '../model/summary.ts';
import type { LmsName } from './lmsName.ts';
import { pastTime } from './time.ts';

const language = 'en';
const rules = new Intl.PluralRules(language);
const numbers = new Intl.NumberFormat(language);
const lists = new Intl.ListFormat(language, { type: 'unit' });

export const number = (n: number): string => numbers.format(n);
/** `a, b, c`. */
export const listed = (items: readonly string[]): string => lists.format(items);

function plural(n: number, one: string, other: string): string {
  return rules.select(n) === 'one' ? one : other;
}

const some = (n: number, one: string, other: string): string =>
  `${number(n)} ${plural(n, one, other)}`;
const courses = (n: number): string => some(n, 'course', 'courses');
const updates = (n: number): string => some(n, 'update', 'updates');

/** Past the integers that a number can tell apart, no digit is sure: it is that many at least. */
function bounded({ n, atLeast }: Total): Total {
  return n > Number.MAX_SAFE_INTEGER
    ? { n: Number.MAX_SAFE_INTEGER, atLeast: true }
    : { n, atLeast };
}

export function totalText(total: Total): string {
  const { n, atLeast } = bounded(total);
  return atLeast ? `at least ${number(n)}` : number(n);
}

/** Behind `99+ unread discussions`. */
export function exactly(count: number): string {
  const { n, atLeast } = bounded({ n: count, atLeast: false });
  return atLeast ? `, at least ${number(n)}` : `, exactly ${number(n)}`;
}

/** One, and any other number. */
const nouns: Readonly<Record<UpdateType, readonly [one: string, other: string]>> = {
  UnreadDiscussions: ['unread discussion', 'unread discussions'],
  UnreadAssignmentFeedback: ['unread assignment feedback', 'unread assignment feedback'],
  UnattemptedQuizzes: ['unattempted quiz', 'unattempted quizzes'],
  UnapprovedDiscussions: ['unapproved discussion', 'unapproved discussions'],
  UnreadAssignmentSubmissions: ['unread assignment submission', 'unread assignment submissions'],
  UngradedQuizzes: ['ungraded quiz', 'ungraded quizzes'],
};

/** What stands without a number: `unread discussions`. */
export const typeLabel = (type: UpdateType): string => nouns[type][1];
/** The words behind a number: `unread discussion`. */
export const typeNoun = (type: UpdateType, n: number): string => plural(n, ...nouns[type]);
export const unknownCounts = (unknown: readonly UpdateType[]): string =>
  `Not known: ${listed(unknown.map(typeLabel))}`;

/** Why somebody is signed out who did not fail to sign in. */
export function signedOutText(
  reason: Exclude<SignedOutReason, { readonly kind: 'failed' }>,
  { the, The }: LmsName,
): string | undefined {
  switch (reason.kind) {
    case 'never-signed-in':
      return undefined;
    case 'signed-out-here':
      return `You have signed out. ${The} may still be open in this browser.`;
    case 'signed-out-untold':
      return `You have signed out of this page, but ${the} couldn’t be told. If others use this computer, sign out of ${the} as well.`;
    case 'signed-out-elsewhere':
      return 'You signed out in another tab.';
    case 'copied-tab':
      return 'This session belongs to another tab. Sign in to use this tab as well: one click is usually enough.';
    case 'expired':
      return 'Your session has ended. Sign in again to see your updates.';
  }
}

/** The largest words. */
export function headlineText(headline: Headline): string {
  switch (headline.kind) {
    case 'all-clear': {
      const all = headline.courses;
      return all === 1 ? 'All clear' : `All clear in ${number(all)} of ${courses(all)}`;
    }
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
      const { n, atLeast } = bounded(headline.total);
      const { withUpdates, courses: all } = headline;
      if (all === 1)
        return atLeast ? `At least ${updates(n)} in 1 course` : `${updates(n)} in 1 course`;
      const where = number(withUpdates);
      return atLeast
        ? `At least ${updates(n)} in ${where} of ${courses(all)}`
        : `${updates(n)} in ${where} of ${courses(all)}`;
    }
    case 'total-as-of': {
      const { n, atLeast } = bounded(headline.total);
      const asOf = pastTime(headline.asOf);
      return atLeast ? `At least ${updates(n)} as of ${asOf}` : `${updates(n)} as of ${asOf}`;
    }
  }
}

/** What still keeps the headline from being the whole truth; undefined when nothing does. */
export function summaryGaps({
  summary,
  headline,
}: Pick<Snapshot, 'summary' | 'headline'>): string | undefined {
  const { checking, unchecked, stale, staleSince, withGaps, courses: all } = summary;
  const told = headline.kind;
  const checked = all - checking - unchecked - stale;
  const dated = 'asOf' in headline;
  const missing = told === 'unchecked' || told === 'nothing-known' ? 0 : unchecked;
  const gaps = [
    told === 'counting' && checked > 0 ? `${courses(checked)} checked so far` : '',
    missing > 0 ? `${courses(missing)} not checked` : '',
    withGaps > 0 ? `${courses(withGaps)} with numbers missing` : '',
    staleSince !== undefined && !dated
      ? `${courses(stale)} with numbers from ${pastTime(staleSince)}`
      : '',
  ].filter((gap) => gap !== '');
  return gaps.length === 0 ? undefined : listed(gaps);
}
