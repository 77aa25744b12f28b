// The words that depend on what happened, in English; those of faults and times are in files of their own.
// Long because it is a list; refuses logic beyond plurals, numbers and times.
import type { UpdateType } from '../api/updateType.ts';
import type { SignedOutReason } from '../auth/sessionState.ts';
import type { Support } from '../config.ts';
import type { ConfigMistake } from '../configMistake.ts';
import type { Headline } from '../model/headline.ts';
import type { Snapshot } from '../model/snapshot.ts';
import type { Total } from '../model/summary.ts';
import { signInFaultText } from './faultTexts.ts';
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

export function signedOutText(reason: SignedOutReason): string | undefined {
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
    case 'failed':
      return signInFaultText(reason.fault);
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

export function supportName({ name, url, email }: Support): string {
  return name ?? email ?? (url === undefined ? 'your LMS administrators' : 'LMS support');
}

export function mistakeText({ problem, found, choices }: ConfigMistake): string {
  const saw = found === undefined ? '' : ` It is ${found}.`;
  switch (problem) {
    case 'missing':
      return 'is missing. Add it.';
    case 'unknown-key':
      return 'is not a key that this page knows. Correct its spelling or remove it.';
    case 'secret':
      return 'must not be here: everybody who opens the page can read this file. Remove it, and have the secret replaced.';
    case 'unreachable':
      return 'could not be loaded. Put it beside index.html, and see that the server answers /config.json.';
    case 'not-json':
      return 'is not JSON. Check its commas, quotes and braces; comments are not allowed.';
    case 'not-an-object':
      return `must be an object in braces.${saw}`;
    case 'not-text':
      return `must be text in quotes.${saw}`;
    case 'empty':
      return 'is empty. Fill it in.';
    case 'not-an-address':
      return `must be a full address such as https://lms.example.edu.${saw}`;
    case 'not-https':
      return `must begin with https://, because tokens travel to it. Plain http is for this machine (localhost) only.${saw}`;
    case 'address-extras':
      return 'must be a plain address, without a user name, password, query or # part.';
    case 'not-a-path':
      return `must be a path that begins with a slash, such as /svc/api.${saw}`;
    case 'not-a-header':
      return `must be the name of an HTTP header, such as Authentication.${saw}`;
    case 'not-scopes':
      return `must be scopes with single spaces between them, such as core:*:*.${saw}`;
    case 'not-a-contract-version':
      return `must be a contract version in quotes, such as "1.82".${saw}`;
    case 'unstable':
      return 'is "unstable", which may change or vanish at any time and is not for production. Name a version such as "1.82", or add "allowUnstable": true to contracts for an experiment.';
    case 'not-a-flag':
      return `must be true or false, without quotes.${saw}`;
    case 'not-a-choice':
      return `must be one of ${choices ?? 'the known names'}.${saw}`;
    case 'not-a-list':
      return `must be a list in square brackets.${saw}`;
    case 'empty-list':
      return 'is an empty list. Put something in, or leave the key out.';
    case 'not-a-number':
      return `must be a number without quotes.${saw}`;
    case 'not-refresh-minutes':
      return `must be 0 (by hand only) or from 1 to 1440 minutes.${saw}`;
    case 'no-placeholder':
      return `must contain {orgUnitId}, which stands for the course.${saw}`;
    case 'not-an-email':
      return `must be an e-mail address.${saw}`;
    case 'not-an-origin':
      return `must be an origin such as https://lms.example.edu, without a path or a slash at the end.${saw}`;
    case 'not-a-course-id':
      return `must be the id of a course (an org unit), such as "6606".${saw}`;
    case 'not-courses':
      return `must be "enrollments" or a list such as [{ "id": "6606", "name": "Biology" }].${saw}`;
  }
}
