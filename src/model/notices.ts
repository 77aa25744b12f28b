// What stands between the person and numbers that are sure: each cause once, in the order in which it is drawn and
// said aloud. Off line, a failed check is no cause of its own.
import type { Verdicts, Verdict } from '../api/judgeVersion.ts';
import type { SignInFault } from '../auth/discovery/signInFault.ts';
import type { SessionState } from '../auth/session.ts';
import { isAutomaticallyRetried } from './automaticRetryDelay.ts';
import type { CourseListState, ListFault, ListProblem } from './courseList.ts';
import type { CheckFault } from './courseUpdates.ts';
import type { Snapshot } from './snapshot.ts';

export type Notice =
  /** The session. `fault`: of signing in again. `counted`: numbers from before are on the screen. */
  | { readonly kind: 'ended'; readonly fault: SignInFault | undefined; readonly counted: boolean }
  /** An answer to another sign-in came, and the session goes on. */
  | { readonly kind: 'callback-ignored'; readonly fault: SignInFault }
  /** `counted`: as above. */
  | { readonly kind: 'offline'; readonly counted: boolean }
  /** The LMS asked to wait. `until`: ms since the epoch. */
  | { readonly kind: 'paused'; readonly until: number }
  | {
      readonly kind: 'failed';
      readonly fault: CheckFault;
      /** Courses whose counts could not be had, of all `courses`. */
      readonly missing: number;
      readonly courses: number;
      /** As above. Without, it is the first check that failed. */
      readonly counted: boolean;
      /** Whether the page asks again by itself, unless the LMS has put it off for long. */
      readonly isAutomaticallyRetried: boolean;
    }
  /** `missing`: there is no list at all, which is said where the courses would stand. */
  | {
      readonly kind: 'list';
      readonly list: ListProblem['kind'] | 'missing';
      readonly fault: ListFault;
    }
  | { readonly kind: 'version'; readonly banner: BannerKind; readonly verdicts: Verdicts };

export type NoticeKind = Notice['kind'];

export interface NoticesSource {
  readonly session: SessionState;
  /** What the browser believes about its connection. */
  readonly online: boolean;
  /** Until when calls are held back because the LMS asked for it, ms since the epoch. */
  readonly pausedUntil: number | undefined;
  /** Counts are being asked for. */
  readonly checking: boolean;
  readonly list: CourseListState;
  readonly snapshot: Pick<Snapshot, 'summary' | 'fault'>;
  /** Of all that counts take: what the page may ask for again by itself. */
  readonly faults: readonly CheckFault[];
  /** undefined: nothing is known about versions. */
  readonly verdicts: Verdicts | undefined;
}

/** No kind comes twice; empty where nothing stands in the way. */
export function noticesOf(source: NoticesSource): readonly Notice[] {
  const { session, online, pausedUntil, checking, verdicts } = source;
  const { courses, unchecked, checking: notYet } = source.snapshot.summary;
  const counted = courses > unchecked + notYet;
  const notices: Notice[] = [];
  if (session.kind === 'ended') notices.push({ kind: 'ended', fault: session.fault, counted });
  if (session.kind === 'signed-in' && session.ignored !== undefined)
    notices.push({ kind: 'callback-ignored', fault: session.ignored });
  if (!online) notices.push({ kind: 'offline', counted });
  if (pausedUntil !== undefined && checking) notices.push({ kind: 'paused', until: pausedUntil });
  if (session.kind === 'signed-in') {
    // Off line, nothing else is wrong that anybody could know: one cause, one notice.
    if (online) notices.push(...failureOf(source, counted));
    if (online || !isUnreachable(source.list)) notices.push(...listProblemOf(source.list));
  }
  if (verdicts !== undefined) notices.push(...mismatchOf(verdicts));
  return notices;
}

function failureOf(
  { snapshot: { summary, fault }, faults }: NoticesSource,
  counted: boolean,
): readonly Notice[] {
  const missing = summary.unchecked + summary.stale;
  if (fault === undefined || missing === 0) return [];
  return [
    {
      kind: 'failed',
      fault,
      missing,
      courses: summary.courses,
      counted,
      isAutomaticallyRetried: faults.some(isAutomaticallyRetried),
    },
  ];
}

/** Older for want of a connection alone. Of courses that never came, the notice about the connection says nothing. */
function isUnreachable(state: CourseListState): boolean {
  const problem = state.kind === 'some' ? state.problem : undefined;
  if (problem?.kind !== 'outdated') return false;
  return problem.fault.kind === 'network' || problem.fault.kind === 'timeout';
}

function listProblemOf(state: CourseListState): readonly Notice[] {
  switch (state.kind) {
    case 'loading':
      return [];
    case 'none':
      return state.reason.kind === 'fault'
        ? [{ kind: 'list', list: 'missing', fault: state.reason.fault }]
        : [];
    case 'some':
      return state.problem === undefined
        ? []
        : [{ kind: 'list', list: state.problem.kind, fault: state.problem.fault }];
  }
}

function mismatchOf(verdicts: Verdicts): readonly Notice[] {
  const banner = bannerFor(verdicts);
  return banner === undefined ? [] : [{ kind: 'version', banner, verdicts }];
}

export type BannerKind =
  | 'older-stops'
  | 'newer-stops'
  | 'older-works'
  | 'newer-works'
  | 'cannot-tell'
  | 'newer-major';

const order: readonly BannerKind[] = [
  'older-stops',
  'newer-stops',
  'older-works',
  'newer-works',
  'cannot-tell',
  'newer-major',
];

/** undefined: everything fits, nothing to say. */
export function bannerFor(verdicts: Verdicts): BannerKind | undefined {
  const kinds = new Set([bannerOf(verdicts.le), bannerOf(verdicts.lp)]);
  return order.find((kind) => kinds.has(kind));
}

function bannerOf(verdict: Verdict): BannerKind | undefined {
  switch (verdict.kind) {
    case 'current':
      return verdict.newerMajor === undefined ? undefined : 'newer-major';
    case 'server-older':
      return verdict.negotiated === undefined ? 'older-stops' : 'older-works';
    case 'server-newer':
      return verdict.negotiated === undefined ? 'newer-stops' : 'newer-works';
    case 'cannot-tell':
      return 'cannot-tell';
  }
}
