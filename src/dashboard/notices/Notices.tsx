// The notices, over the lower edge of the page or above the courses of a widget.
import { Fragment, useState, type ReactNode } from 'react';
import { failureOf, type Notice as AnyNotice, type NoticeKind } from '../../model/notices.ts';
import { SessionEnded } from '../../app/session/SessionEnded.tsx';
import { SignInFault } from '../../app/session/SignInFault.tsx';
import { Button } from '../../app/shared/Button.tsx';
import { FaultText } from '../../app/shared/FaultText.tsx';
import { Notice } from '../../app/shared/Notice.tsx';
import { SupportContact } from '../../app/shared/SupportContact.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { noticeHead } from './noticeHead.ts';
import { FailureText } from './Failure.tsx';
import styles from './Notices.module.css';
import { VersionNotice } from './VersionNotice.tsx';
import { useDashboard } from '../data/useDashboard.ts';

export function Notices() {
  const known = useDashboard('known');
  const checks = useDashboard('checks');
  const { retryAt } = checks;
  const { lms } = useApp();
  const { words, time } = useLanguage();
  const { check, notices: told } = words;
  // Without a number, a notice covers nothing: it is open.
  const folded = known.snapshot.summary.isCounted;
  const failure = failureOf(known.notices);
  const [dismissed, setDismissed] = useState<readonly NoticeKind[]>([]);
  const dismiss = (kind: NoticeKind) => setDismissed([...dismissed, kind]);
  // The head tells the failure.
  const notices = known.notices.filter((one) => one !== failure && !dismissed.includes(one.kind));
  // Then the notice of the versions is the screen.
  const isAlone = known.list.kind === 'none' && known.list.reason.kind === 'no-contract';
  const parts = notices.map((notice) => <Fragment key={notice.kind}>{render(notice)}</Fragment>);
  return isAlone ? parts : <div className={styles['notices']}>{parts}</div>;

  function render(notice: AnyNotice): ReactNode {
    const head = noticeHead(notice, words, lms);
    if (head === undefined) return undefined;
    switch (notice.kind) {
      case 'ended':
        return <SessionEnded counted={notice.counted} fault={notice.fault} />;
      case 'offline':
        return (
          <Notice {...head} folded={folded}>
            <p>{notice.counted ? told.offlineNoteOverCounts : told.offlineNote}</p>
          </Notice>
        );
      case 'paused':
        return (
          <Notice {...head}>
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
          <Notice {...head} folded>
            <FailureText failure={notice} />
          </Notice>
        );
      case 'list':
        return (
          <Notice {...head} folded={folded}>
            <FaultText fault={notice.fault} />
            <Button onClick={checks.tryListAgain}>{check.tryAgain}</Button>
          </Notice>
        );
      case 'callback-ignored':
      case 'sign-in-failed':
        return (
          <Notice {...head}>
            <SignInFault fault={notice.fault} isIgnored={notice.kind === 'callback-ignored'} />
            <Button onClick={() => dismiss(notice.kind)}>{told.dismiss}</Button>
          </Notice>
        );
      case 'worker':
        return (
          <Notice {...head} folded onDismiss={() => dismiss('worker')}>
            <p>{words.browserFault.workerNote({ lms })}</p>
            <SupportContact />
          </Notice>
        );
      case 'version':
        return <VersionNotice {...notice} head={head} isAlone={isAlone} />;
    }
  }
}
