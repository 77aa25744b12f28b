// What this browser remembers for the person, and how to end that.
import { useLanguage } from '../shared/useLanguage.ts';
import { ForgetDevice } from './ForgetDevice.tsx';
import type { SettingsPartProps } from './settingsPart.ts';
import styles from './SettingsDialog.module.css';
import { Switch } from './Switch.tsx';

export function DeviceSettings({ settings, choose }: SettingsPartProps) {
  const { settings: words } = useLanguage().words;
  return (
    <fieldset className={styles['part']}>
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
