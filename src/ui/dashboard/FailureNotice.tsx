// Names the part that could not be loaded, why, and offers to try that part again.
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Notice as NoticeOf } from '../../model/notices.ts';
import { Button } from '../shared/Button.tsx';
import { FaultText } from '../shared/FaultText.tsx';
import { Notice } from '../shared/Notice.tsx';
import { useApp } from '../shared/useApp.ts';
import { useLanguage } from '../shared/useLanguage.ts';

export interface FailureNoticeProps {
  readonly failure: Extract<NoticeOf, { readonly kind: 'failed' }>;
  readonly busy: boolean;
  /** When the page asks again by itself, ms since the epoch; undefined: not planned. */
  readonly retryAt: number | undefined;
  readonly onTryAgain: () => void;
  /** The notice has gone after a try, and the focus of its button with it. */
  readonly onFocusLost: () => void;
}

export function FailureNotice(props: FailureNoticeProps) {
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
    <Notice title={title()} tone="problem">
      <FaultText after={paused ? undefined : trying} fault={failure.fault} />
      <Button busy={busy} onClick={tryAgain}>
        {paused ? told.tryNow : check.tryAgain}
      </Button>
    </Notice>
  );

  function title(): string {
    const { fault, missing, courses, counted } = failure;
    if (missing < courses) return told.someFailed({ failed: missing, all: courses });
    // Nothing speaks of a latest check where there was none before.
    if (counted) return told.allFailed;
    const isSilent = fault.kind === 'network' || fault.kind === 'timeout';
    return isSilent ? told.noAnswer({ lms }) : told.firstFailed;
  }
}
