// The notices, over the lower edge of the page or above the courses of a widget.
import { Fragment, useState, type ReactNode } from 'react';
import { failureOf, type Notice as AnyNotice, type NoticeKind } from '../../model/notices.ts';
import { isCounted } from '../../model/summary.ts';
import { SessionEnded } from '../../app/session/SessionEnded.tsx';
import { SignInFault } from '../../app/session/SignInFault.tsx';
import { Button } from '../../app/shared/Button.tsx';
import { FaultText } from '../../app/shared/FaultText.tsx';
import { Notice } from '../../app/shared/Notice.tsx';
import { SupportContact } from '../../app/shared/SupportContact.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { FailureText } from './Failure.tsx';
import styles from './Notices.module.css';
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
  // Without a number, a notice covers nothing: it is open.
  const folded = isCounted(known.snapshot.summary);
  const failure = failureOf(known.notices);
  const [dismissed, setDismissed] = useState<readonly NoticeKind[]>([]);
  const dismiss = (kind: NoticeKind) => setDismissed([...dismissed, kind]);
  // The head tells the failure.
  const notices = known.notices.filter((one) => one !== failure && !dismissed.includes(one.kind));
  // Then the notice of the versions is the screen.
  const isAlone = known.list.kind === 'none' && known.list.reason.kind === 'no-contract';
  return (
    <div className={isAlone ? undefined : styles['notices']}>
      {notices.slice(0, most).map((notice) => (
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
        return (
          <Notice folded title={told.allFailed} tone="problem">
            <FailureText failure={notice} />
          </Notice>
        );
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
      case 'sign-in-failed': {
        const isOwn = notice.kind === 'sign-in-failed';
        if (notice.fault.kind === 'nobody') return undefined;
        return (
          <Notice
            title={isOwn ? words.signIn.failed : words.signIn.callbackIgnored}
            tone={isOwn ? 'problem' : 'calm'}
          >
            <SignInFault fault={notice.fault} isIgnored={!isOwn} />
            <Button onClick={() => dismiss(notice.kind)}>{told.dismiss}</Button>
          </Notice>
        );
      }
      case 'worker':
        return (
          <Notice
            folded
            onDismiss={() => dismiss('worker')}
            title={words.browserFault.worker}
            tone="problem"
          >
            <p>{words.browserFault.workerNote({ lms })}</p>
            <SupportContact />
          </Notice>
        );
      case 'version':
        return <VersionNotice {...notice} isAlone={isAlone} />;
    }
  }
}
