// The notices, over the lower edge of the page or above the courses of a widget.
import { Fragment, type ReactNode } from 'react';
import type { Notice as AnyNotice } from '../../model/notices.ts';
import { SessionEnded } from '../../app/session/SessionEnded.tsx';
import { Button } from '../../app/shared/Button.tsx';
import { FaultText } from '../../app/shared/FaultText.tsx';
import { Notice } from '../../app/shared/Notice.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { ForeignWorker } from './ForeignWorker.tsx';
import styles from './Notices.module.css';
import { SignInNotUsed } from './SignInNotUsed.tsx';
import { VersionNotice } from './VersionNotice.tsx';
import { useDashboard } from '../data/useDashboard.ts';

export interface NoticesProps {
  /** How many, of the worst. */
  readonly most?: number;
}

export function Notices({ most }: NoticesProps) {
  const known = useDashboard('known');
  const checks = useDashboard('checks');
  const { retryAt } = checks;
  const { lms } = useApp();
  const { words, time } = useLanguage();
  const { check, notices: told } = words;
  const { courses, unchecked, checking } = known.snapshot.summary;
  // Without a number, a notice covers nothing: it is open.
  const folded = courses > unchecked + checking;
  // Then the notice of the versions is the screen.
  const isAlone = known.list.kind === 'none' && known.list.reason.kind === 'no-contract';
  return (
    <div className={isAlone ? undefined : styles['notices']}>
      {known.notices.slice(0, most).map((notice) => (
        <Fragment key={notice.kind}>{render(notice)}</Fragment>
      ))}
    </div>
  );

  function render(notice: AnyNotice): ReactNode {
    switch (notice.kind) {
      case 'ended':
        return <SessionEnded counted={notice.counted} fault={notice.fault} />;
      case 'offline':
        return (
          <Notice folded={folded} title={told.offline} tone="calm">
            <p>{notice.counted ? told.offlineNoteOverCounts : told.offlineNote}</p>
          </Notice>
        );
      case 'paused':
        return (
          <Notice
            title={notice.maintenance ? told.maintenance({ lms }) : told.pauseAsked({ lms })}
            tone="calm"
          >
            <p>{told.tryingAt({ time: time(retryAt ?? notice.until) })}</p>
            {retryAt !== undefined && retryAt < notice.until && (
              <Button busy={checks.busy} onClick={checks.tryAgain}>
                {told.tryNow}
              </Button>
            )}
          </Notice>
        );
      case 'failed':
        return <FailureNotice {...notice} />;
      case 'list':
        // NoCourses.tsx shows it.
        if (notice.list === 'missing') return undefined;
        return (
          <Notice
            folded={folded}
            title={notice.list === 'outdated' ? told.coursesOutdated : told.coursesIncomplete}
            tone="problem"
          >
            <FaultText fault={notice.fault} />
            <Button onClick={checks.tryListAgain}>{check.tryAgain}</Button>
          </Notice>
        );
      case 'callback-ignored':
      case 'sign-in-failed':
        return <SignInNotUsed {...notice} />;
      case 'worker':
        return <ForeignWorker />;
      case 'version':
        return <VersionNotice {...notice} isAlone={isAlone} />;
    }
  }
}

function FailureNotice(failure: Extract<AnyNotice, { readonly kind: 'failed' }>) {
  const checks = useDashboard('checks');
  const { lms } = useApp();
  const { words, time } = useLanguage();
  const { check, notices: told } = words;
  const { retryAt } = checks;
  const planned = retryAt === undefined ? undefined : told.tryingAt({ time: time(retryAt) });
  const trying = failure.isAutomaticallyRetried ? (checks.busy ? told.trying : planned) : undefined;
  return (
    <Notice folded={failure.counted} title={title()} tone="problem">
      <FaultText after={trying} fault={failure.fault} />
      <Button busy={checks.busy} onClick={checks.tryAgain}>
        {check.tryAgain}
      </Button>
    </Notice>
  );

  function title(): string {
    const { fault, missing, courses, counted } = failure;
    if (missing < courses) return told.someFailed({ failed: missing, all: courses });
    // "Latest check" needs an earlier one.
    if (counted) return told.allFailed;
    const isSilent = fault.kind === 'network' || fault.kind === 'timeout';
    return isSilent ? told.noAnswer({ lms }) : told.firstFailed;
  }
}
