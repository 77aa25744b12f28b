// Removes what this browser remembers for the person, after saying what that is, and says when it is done.
import { useEffect, useRef, useState } from 'react';
import { Button } from '../shared/Button.tsx';
import { useLanguage } from '../shared/useLanguage.ts';
import { useDashboard } from '../dashboard/useDashboard.ts';
import styles from './SettingsDialog.module.css';

export function ForgetDevice() {
  const { settings } = useLanguage().words;
  const { remembered } = useDashboard();
  const [step, setStep] = useState<'nothing' | 'asked' | 'done'>('nothing');
  const question = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step === 'asked') question.current?.focus();
  }, [step]);

  /** The button that was pressed is about to go. */
  function answer(next: 'nothing' | 'done'): void {
    box.current?.querySelector('button')?.focus();
    setStep(next);
  }

  return (
    <div className={styles['forget']} ref={box}>
      <Button expanded={step === 'asked'} onClick={() => setStep('asked')}>
        {settings.forget}
      </Button>
      {step === 'asked' && (
        <div
          aria-label={settings.forgetWhat}
          className={styles['question']}
          ref={question}
          role="group"
          tabIndex={-1}
        >
          <p>{settings.forgetWhat}</p>
          <div className={styles['answers']}>
            <Button
              onClick={() => {
                remembered.forget();
                answer('done');
              }}
            >
              {settings.forgetNow}
            </Button>
            <Button look="quiet" onClick={() => answer('nothing')}>
              {settings.forgetNot}
            </Button>
          </div>
        </div>
      )}
      <p className={styles['note']} role="status">
        {step === 'done' && settings.forgotten}
      </p>
    </div>
  );
}
