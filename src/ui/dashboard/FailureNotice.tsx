// Names the part that could not be loaded, why, and offers to try that part again.
import { useEffect, useEffectEvent, useRef } from 'react';
import { faultText } from '../../messages/faultTexts.ts';
import { words } from '../../messages/words.ts';
import type { Notice as NoticeOf } from '../../model/notices.ts';
import { Button } from '../shared/Button.tsx';
import { Notice } from '../shared/Notice.tsx';

export interface FailureNoticeProps {
  readonly failure: Extract<NoticeOf, { readonly kind: 'failed' }>;
  readonly busy: boolean;
  readonly onTryAgain: () => void;
  /** The notice has gone after a try, and the focus of its button with it. */
  readonly onFocusLost: () => void;
}

export function FailureNotice(props: FailureNoticeProps) {
  const { failure, busy, onTryAgain, onFocusLost } = props;
  const paused = failure.fault.kind === 'paused';
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
    <Notice title={words.someFailed(failure.missing, failure.courses)} tone="problem">
      <p>
        {faultText(failure.fault)}
        {failure.isAutomaticallyRetried && !paused && ` ${words.isAutomaticallyRetried}`}
      </p>
      <Button busy={busy} onClick={tryAgain}>
        {paused ? words.tryNow : words.tryAgain}
      </Button>
    </Notice>
  );
}
