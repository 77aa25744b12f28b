// The settings that keep or forget this browser's memory.
import { useRef, useState } from 'react';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { type SettingsPartProps, Switch } from './Switch.tsx';
import styles from './SettingsDialog.module.css';
import { Button } from '../../app/shared/Button.tsx';
import { useDashboard } from '../data/useDashboard.ts';

export function DeviceSettings({ settings, choose }: SettingsPartProps) {
  const { settings: words } = useLanguage().words;
  return (
    <fieldset>
      <legend>{words.device}</legend>
      <Switch
        name={words.remember}
        note={words.rememberNote}
        on={settings.remember}
        onChange={(remember) => choose({ remember })}
      />
      <ForgetDevice />
    </fieldset>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

function ForgetDevice() {
  const { settings } = useLanguage().words;
  const remembered = useDashboard('remembered');
  const [step, setStep] = useState<'nothing' | 'asked' | 'done'>('nothing');
  const box = useRef<HTMLDivElement>(null);

  /** Moves the focus first: the pressed button is removed. */
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
          ref={takeFocus}
          role="group"
          tabIndex={-1}
        >
          <p>{settings.forgetWhat}</p>
          <div className="buttons">
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
      <p className="note" role="status">
        {step === 'done' && settings.forgotten}
      </p>
    </div>
  );
}
