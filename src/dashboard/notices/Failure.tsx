// Why the latest check failed, in the head: opened by the words for what is missing or old, or alone where nothing is known.
import { pictured } from '../../app/shared/pictures.ts';
import { useId, useState } from 'react';
import { Button } from '../../app/shared/Button.tsx';
import { FaultText } from '../../app/shared/FaultText.tsx';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import type { Failure } from '../../model/notices.ts';
import { useDashboard } from '../data/useDashboard.ts';
import styles from './Failure.module.css';

interface FailureLineProps {
  readonly failure: Failure;
  /** Names the counts that are missing or old. */
  readonly text: string;
  /** Class of the text. */
  readonly look?: string | undefined;
}

export function FailureLine({ failure, text, look = '' }: FailureLineProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <p className={`problem pictured ${styles['line'] ?? ''} ${look}`}>
        <button
          aria-expanded={isOpen}
          className="worded"
          {...pictured('chevron')}
          id={id}
          onClick={() => setOpen(!isOpen)}
          type="button"
        >
          {text}
        </button>
      </p>
      {isOpen && <FailureReason failure={failure} labelledBy={id} />}
    </>
  );
}

interface FailureReasonProps {
  readonly failure: Failure;
  /** Id of what failed. */
  readonly labelledBy: string;
}

export function FailureReason({ failure, labelledBy }: FailureReasonProps) {
  return (
    // Screen readers can jump to a region.
    <div
      aria-labelledby={labelledBy}
      className={`stack start ${styles['reason'] ?? ''}`}
      role="region"
    >
      <FailureText failure={failure} />
    </div>
  );
}

/** Reason, contact and the button to try again. */
export function FailureText({ failure }: Pick<FailureReasonProps, 'failure'>) {
  const { busy, retryAt, tryAgain } = useDashboard('checks');
  const { words, time } = useLanguage();
  const { tryingAt, trying } = words.notices;
  const planned = retryAt === undefined ? undefined : tryingAt({ time: time(retryAt) });
  const next = busy ? trying : planned;
  // One time in a sentence: that of the service itself.
  const isDated = 'until' in failure.fault && failure.fault.until !== undefined;
  return (
    <FaultText
      after={failure.isAutomaticallyRetried && !isDated ? next : undefined}
      fault={failure.fault}
    >
      <Button busy={busy} onClick={tryAgain}>
        {words.check.tryAgain}
      </Button>
    </FaultText>
  );
}
