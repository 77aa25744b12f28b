// The settings; each applies at once, for this person in this browser.
import { useEffect, useId, useRef } from 'react';
import type { MemoryState } from '../../memory/memory.ts';
import { Button } from '../../app/shared/Button.tsx';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import { useDashboard } from '../data/useDashboard.ts';
import { DeviceSettings } from './DeviceSettings.tsx';
import { AppearanceSettings, StartSettings } from './AppearanceSettings.tsx';
import styles from './SettingsDialog.module.css';
import type { SettingsPartProps } from './Choice.tsx';
import { UpdateSettings } from './UpdateSettings.tsx';

export interface SettingsDialogProps {
  readonly onClose: () => void;
}

/** Opens when the memory is known. */
export function SettingsDialog({ onClose }: SettingsDialogProps) {
  const { memory, problem, update } = useDashboard().remembered;
  if (memory === undefined) return undefined;
  return (
    <OpenSettings
      choose={(change) =>
        update((before) => ({ ...before, settings: { ...before.settings, ...change } }))
      }
      onClose={onClose}
      problem={problem}
      settings={memory.settings}
    />
  );
}

function OpenSettings({
  problem,
  onClose,
  ...parts
}: SettingsDialogProps & SettingsPartProps & Pick<MemoryState, 'problem'>) {
  const { settings: words } = useLazyWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const { current } = dialog;
    // A modal returns the focus on close.
    if (current !== null && !current.open) current.showModal();
  }, []);
  return (
    <dialog aria-labelledby={id} className={styles['dialog']} onClose={onClose} ref={dialog}>
      <div className={styles['head']}>
        <h2 className={styles['title']} id={id}>
          {words.title}
        </h2>
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
