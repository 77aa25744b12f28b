// The settings; each applies at once, for this person in this browser.
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../app/shared/Button.tsx';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import { useDashboard } from '../data/useDashboard.ts';
import { DeviceSettings } from './DeviceSettings.tsx';
import { AppearanceSettings, StartSettings } from './AppearanceSettings.tsx';
import styles from './SettingsDialog.module.css';
import type { SettingsPartProps } from './Switch.tsx';
import { UpdateSettings } from './UpdateSettings.tsx';

/** Opens when the memory is known. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { settings: words } = useLazyWords();
  const { memory, problem, update } = useDashboard().remembered;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const isKnown = memory !== undefined;
  useEffect(() => {
    // A modal returns the focus on close.
    if (isKnown) dialog.current?.showModal();
  }, [isKnown]);
  if (!isKnown) return undefined;
  const parts: SettingsPartProps = {
    settings: memory.settings,
    choose: (change) =>
      update((before) => ({ ...before, settings: { ...before.settings, ...change } })),
  };
  return (
    <dialog aria-labelledby={id} className={styles['dialog']} onClose={onClose} ref={dialog}>
      <div className={styles['head']}>
        <h2 id={id}>{words.title}</h2>
        <Button look="quiet" onClick={() => dialog.current?.close()} picture="close">
          {words.close}
        </Button>
      </div>
      {problem !== undefined && <p className="problem pictured">{words.problem({ problem })}</p>}
      <AppearanceSettings {...parts} />
      <StartSettings {...parts} />
      <UpdateSettings {...parts} />
      <DeviceSettings {...parts} />
    </dialog>
  );
}
