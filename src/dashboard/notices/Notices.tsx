// The notices, over the lower edge of the page or above the courses of a widget.
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { noticesOf, type Notice as NoticeOf, type BannerKind } from '../../model/notices.ts';
import { CallbackIgnored } from '../../app/session/Callback.tsx';
import { SessionEnded } from '../../app/session/SessionEnded.tsx';
import { Button } from '../../app/shared/Button.tsx';
import { FaultText } from '../../app/shared/FaultText.tsx';
import { Notice } from '../../app/shared/Notice.tsx';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import styles from './Notices.module.css';
import type { Checks } from '../data/useChecks.ts';
import type { Known } from '../data/useKnown.ts';
import type { Verdicts } from '../../api/judgeVersion.ts';
import { bannerText, verdictText } from '../../messages/versionTexts.ts';
import { SupportContact } from '../../app/shared/SupportContact.tsx';
import type { ProductCode } from '../../api/versions.ts';
import { CopyDetails } from '../../app/shared/CopyDetails.tsx';

export interface NoticesProps {
  readonly known: Known;
  readonly checks: Checks;
  readonly compact: boolean;
  /** A notice was removed with the focus in it. */
  readonly onFocusLost: () => void;
}

export function Notices({ known, checks, compact, onFocusLost }: NoticesProps) {
  const { lms } = useApp();
  const { words, time } = useLanguage();
  const { check } = words;
  const told = useLanguage().words.notices;
  return (
    <div className={compact ? styles['framed'] : styles['strip']}>
      {noticesOf(known.noticesSource).map((notice) => (
        <Fragment key={notice.kind}>{render(notice)}</Fragment>
      ))}
    </div>
  );

  function render(notice: NoticeOf): ReactNode {
    switch (notice.kind) {
      case 'ended':
        return <SessionEnded counted={notice.counted} fault={notice.fault} />;
      case 'callback-ignored':
        return <CallbackIgnored fault={notice.fault} />;
      case 'offline':
        return (
          <Notice folds title={told.offline} tone="calm">
            <p>{notice.counted ? told.offlineNoteOverCounts : told.offlineNote}</p>
          </Notice>
        );
      case 'paused':
        return (
          <Notice folds title={told.pauseAsked({ lms })} tone="calm">
            <p>{told.resumes({ time: time(notice.until) })}</p>
          </Notice>
        );
      case 'failed':
        return (
          <FailureNotice
            busy={checks.progress !== 'nothing'}
            failure={notice}
            retryAt={checks.retryAt}
            onFocusLost={onFocusLost}
            onTryAgain={checks.tryAgain}
          />
        );
      case 'list':
        // NoCourses.tsx shows it.
        if (notice.list === 'missing') return undefined;
        return (
          <Notice
            folds
            title={notice.list === 'outdated' ? told.coursesOutdated : told.coursesIncomplete}
            tone="problem"
          >
            <FaultText fault={notice.fault} />
            <Button onClick={checks.tryListAgain}>{check.tryAgain}</Button>
          </Notice>
        );
      case 'version':
        return <VersionNotice kind={notice.banner} verdicts={notice.verdicts} />;
    }
  }
}

interface FailureNoticeProps {
  readonly failure: Extract<NoticeOf, { readonly kind: 'failed' }>;
  readonly busy: boolean;
  /** See Checks. */
  readonly retryAt: number | undefined;
  readonly onTryAgain: () => void;
  /** The notice was removed with the focus in it. */
  readonly onFocusLost: () => void;
}

function FailureNotice(props: FailureNoticeProps) {
  const { failure, busy, retryAt, onTryAgain, onFocusLost } = props;
  const { lms } = useApp();
  const { words, time } = useLanguage();
  const { check } = words;
  const told = useLanguage().words.notices;
  const paused = failure.fault.kind === 'paused';
  const planned = retryAt === undefined ? undefined : told.tryingAt({ time: time(retryAt) });
  const trying = failure.isAutomaticallyRetried ? (busy ? told.trying : planned) : undefined;
  const pressed = useRef(false);
  const gone = useEffectEvent(() => {
    if (pressed.current && document.activeElement === document.body) onFocusLost();
  });
  useEffect(() => () => gone(), []);

  function tryAgain() {
    pressed.current = true;
    onTryAgain();
  }

  return (
    <Notice folds title={title()} tone="problem">
      <FaultText after={paused ? undefined : trying} fault={failure.fault} />
      <Button busy={busy} onClick={tryAgain}>
        {paused ? told.tryNow : check.tryAgain}
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

interface VersionNoticeProps {
  readonly kind: BannerKind;
  readonly verdicts: Verdicts;
}

function VersionNotice({ kind, verdicts }: VersionNoticeProps) {
  const { lms } = useApp();
  const { words } = useLanguage();
  const [dismissed, setDismissed] = useState(false);
  const optional = kind === 'newer-major';
  // What keeps the numbers away stays.
  const stops = kind === 'older-stops' || kind === 'newer-stops';
  if (dismissed && !stops) return undefined;
  const newer = kind === 'newer-works' || kind === 'newer-stops';
  const { title, note } = bannerText(kind, words, lms);
  return (
    <Notice
      folds
      onDismiss={stops ? undefined : () => setDismissed(true)}
      title={title}
      tone={optional ? 'calm' : 'problem'}
    >
      <p>{note}</p>
      {!optional && <SupportContact />}
      {newer && <Button onClick={() => window.location.reload()}>{words.page.reload}</Button>}
      <VersionDetails verdicts={verdicts} />
    </Notice>
  );
}

interface VersionDetailsProps {
  readonly verdicts: Verdicts;
}

function VersionDetails({ verdicts }: VersionDetailsProps) {
  const { config } = useApp();
  const { page } = useLanguage().words;
  const words = useLanguage().words;
  const line = (product: ProductCode) =>
    verdictText(product, config.contracts[product], verdicts[product], words);
  const lms = config.lms.baseUrl === '' ? window.location.origin : config.lms.baseUrl;
  return (
    <CopyDetails
      text={[
        page.title,
        words.version.lms({ address: lms + config.lms.apiRoot }),
        line('le'),
        line('lp'),
      ].join('\n')}
    />
  );
}
