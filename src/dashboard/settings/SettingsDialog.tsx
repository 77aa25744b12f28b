// The settings; each applies at once, for this person in this browser.
import { Sheet } from '../../app/shared/Sheet.tsx';
import { usePlace } from '../../app/shared/useApp.ts';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import { useDashboard } from '../data/useDashboard.ts';
import { DeviceSettings } from './DeviceSettings.tsx';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import styles from './SettingsDialog.module.css';
import type { SettingsPartProps } from './Switch.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';

/** Opens when the memory is known. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { settings: words } = useLazyWords();
  const { memory, problem, update } = useDashboard().remembered;
  const place = usePlace();
  if (memory === undefined) return undefined;
  const parts: SettingsPartProps = {
    settings: memory.settings,
    choose: (change) =>
      update((before) => ({ ...before, settings: { ...before.settings, ...change } })),
  };
  return (
    <Sheet onClose={onClose} title={words.title}>
      <div className={styles['settings']}>
        {problem !== undefined && <p className="problem pictured">{words.problem({ problem })}</p>}
        <AppearanceSettings {...parts} />
        {/* Browsers refuse them to a frame of another site. */}
        {place === 'page' && <NotificationSettings {...parts} />}
        <DeviceSettings {...parts} />
      </div>
    </Sheet>
  );
}
