// Names the part that could not be loaded, why, and offers to try that part again.
import { useEffect, useEffectEvent, useRef } from 'react';
import { faultText } from '../../messages/faultTexts.ts';
import { words } from '../../messages/words.ts';
import type { CheckFault } from '../../model/courseUpdates.ts';
import { Button } from '../shared/Button.tsx';
import { Notice } from '../shared/Notice.tsx';

export interface Failure {
  readonly fault: CheckFault;
  /** How many courses it concerns. */
  readonly courses: number;
  /** Whether the page asks again by itself. */
  readonly isAutomaticallyRetried: boolean;
}

export interface FailureNoticeProps {
  readonly failure: Failure;
  /** How many courses there are in all. */
  readonly courses: number;
  readonly busy: boolean;
  readonly onTryAgain: () => void;
  /** The notice has gone after a try, and the focus of its button with it. */
  readonly onFocusLost: () => void;
}

export function FailureNotice(props: FailureNoticeProps) {
  const { failure, courses, busy, onTryAgain, onFocusLost } = props;
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
    <Notice title={words.someFailed(failure.courses, courses)} tone="problem">
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
