// The settings; each applies at once, for this person in this browser.
import { Sheet } from '../../app/shared/Sheet.tsx';
import { usePlace } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { useDashboard } from '../data/useDashboard.ts';
import { DeviceSettings } from './DeviceSettings.tsx';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import styles from './SettingsDialog.module.css';
import type { SettingsPartProps } from './Switch.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { TechnicalDetails } from './TechnicalDetails.tsx';

export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { settings } = useLanguage().words;
  return (
    <Sheet onClose={onClose} title={settings.title}>
      <div className={styles['settings']}>
        <PersonSettings />
        <TechnicalDetails />
      </div>
    </Sheet>
  );
}

/** Once the memory is known. */
function PersonSettings() {
  const { settings: words } = useLanguage().words;
  const { memory, problem, update } = useDashboard('remembered');
  const place = usePlace();
  if (memory === undefined) return undefined;
  const parts: SettingsPartProps = {
    settings: memory.settings,
    choose: (change) =>
      update((before) => ({ ...before, settings: { ...before.settings, ...change } })),
  };
  return (
    <>
      {problem !== undefined && <p className="problem pictured">{words.problem({ problem })}</p>}
      <AppearanceSettings {...parts} />
      {/* Browsers refuse them to a frame of another site. */}
      {place === 'page' && <NotificationSettings {...parts} />}
      <DeviceSettings {...parts} />
    </>
  );
}
