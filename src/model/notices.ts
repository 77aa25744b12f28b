// Chooses the notices and their order: one for each cause.
import type { Verdicts } from '../api/versions.ts';
import type { SignInFault } from '../auth/discovery/signInFault.ts';
import type { FailedSignIn, SessionState } from '../auth/session.ts';
import type { ListFault, ListOutcome, ListProblem } from './courseList.ts';
import { isAutomaticallyRetried, type CheckFault } from './courseUpdates.ts';
import type { Snapshot } from './snapshot.ts';
import { versionNotice, type DismissedLms, type VersionNotice } from './versionNotice.ts';

export type Notice =
  /** `fault`: of the next sign-in. `counted`: counts are on the screen. */
  | { readonly kind: 'ended'; readonly fault: SignInFault | undefined; readonly counted: boolean }
  | FailedSignIn
  | { readonly kind: 'offline'; readonly counted: boolean }
  /** The LMS asked to wait. `until`: ms since the epoch. */
  | { readonly kind: 'paused'; readonly until: number; readonly maintenance: boolean }
  | {
      readonly kind: 'failed';
      readonly fault: CheckFault;
      /** `bar`: the sign-in service or a sign-on in front fails, and numbers are known. */
      readonly place: 'head' | 'bar';
      readonly isAutomaticallyRetried: boolean;
    }
  /** `missing`: there is no list, which is said in its place. */
  | {
      readonly kind: 'list';
      readonly list: ListProblem['kind'] | 'missing';
      readonly fault: ListFault;
    }
  /** A service worker of another application may answer in place of the LMS. */
  | { readonly kind: 'worker' }
  | VersionNotice;

export type NoticeKind = Notice['kind'];

export type Failure = Extract<Notice, { readonly kind: 'failed' }>;

export interface NoticesSource {
  readonly session: SessionState;
  readonly online: boolean;
  readonly list: ListOutcome;
  readonly snapshot: Pick<Snapshot, 'summary' | 'fault'>;
  /** From all requests for counts, for automatic retries. */
  readonly faults: readonly CheckFault[];
  readonly verdicts: Verdicts | undefined;
  /** undefined: not read yet. */
  readonly settings: DismissedLms | undefined;
  readonly foreignWorker: boolean;
}

export function noticesOf(source: NoticesSource): readonly Notice[] {
  const { session, online, list, faults, verdicts } = source;
  const { summary, fault } = source.snapshot;
  const counted = summary.isCounted;
  const missing = summary.unchecked + summary.stale;
  const notices: Notice[] = [];
  if (session.kind === 'ended') notices.push({ kind: 'ended', fault: session.fault, counted });
  if (session.kind === 'signed-in' && session.failed !== undefined) notices.push(session.failed);
  if (!online) notices.push({ kind: 'offline', counted });
  if (session.kind === 'signed-in') {
    // Offline, other failures follow from the missing connection.
    if (online && fault?.kind === 'paused') {
      notices.push(fault);
    } else if (online && fault !== undefined && missing > 0) {
      const isRetried = faults.some(isAutomaticallyRetried);
      const place = counted && isOfSession(fault) ? 'bar' : 'head';
      notices.push({ kind: 'failed', fault, place, isAutomaticallyRetried: isRetried });
    }
    const problem = listNotice(list);
    const isTold = problem?.list === 'outdated' && notices.some((one) => tells(one, problem.fault));
    if (problem !== undefined && !isTold) notices.push(problem);
  }
  if (source.foreignWorker) notices.push({ kind: 'worker' });
  const version = verdicts && versionNotice(verdicts, list.kind === 'some', source.settings);
  if (version !== undefined) notices.push(version);
  return notices;
}

/** The failure that the head tells. */
export function failureOf(notices: readonly Notice[]): Failure | undefined {
  return notices.filter((notice) => notice.kind === 'failed').find(({ place }) => place === 'head');
}

function isOfSession({ kind }: CheckFault): boolean {
  return kind === 'not-renewed' || kind === 'sign-on-over';
}

type ListNotice = Extract<Notice, { readonly kind: 'list' }>;

function listNotice(state: ListOutcome): ListNotice | undefined {
  if (state.kind === 'some' && state.problem !== undefined)
    return { kind: 'list', list: state.problem.kind, fault: state.problem.fault };
  if (state.kind === 'none' && state.reason.kind === 'fault')
    return { kind: 'list', list: 'missing', fault: state.reason.fault };
  return undefined;
}

/** Whether the cause of `fault` is that of `notice`. */
function tells(notice: Notice, fault: ListFault): boolean {
  if (notice.kind === 'offline') return fault.kind === 'network' || fault.kind === 'timeout';
  if (notice.kind === 'paused') return isOutage(fault);
  if (notice.kind !== 'failed') return false;
  return notice.fault.kind === fault.kind || (isOutage(notice.fault) && isOutage(fault));
}

/** The LMS is silent, busy or broken for a while, whichever of it a call meets. */
function isOutage(fault: CheckFault | ListFault): boolean {
  const { kind } = fault;
  if (kind === 'cut' || kind === 'endless' || kind === 'not-renewed') return false;
  return isAutomaticallyRetried(fault);
}
