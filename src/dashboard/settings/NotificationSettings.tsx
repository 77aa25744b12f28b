// The setting of notifications.
import { useState } from 'react';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';
import { Switch, type SettingsPartProps } from './Switch.tsx';

export function NotificationSettings({ settings, choose }: SettingsPartProps) {
  const { settings: words } = useLanguage().words;
  const { refreshMinutes } = useApp().config.updates;
  const [refusal, setRefusal] = useState<'denied' | 'unavailable'>();
  // A person or the browser may have changed it since the switch.
  const permission = permissionNow();

  async function notify(on: boolean): Promise<void> {
    const answer = on ? await askForNotifications() : 'granted';
    setRefusal(answer === 'granted' ? undefined : answer);
    if (answer === 'granted') choose({ notifications: on });
  }

  return (
    <div className="ruled">
      <fieldset className="stack">
        <legend>{words.updates}</legend>
        <Switch
          name={words.notify}
          note={note()}
          on={settings.notifications && permission === 'granted'}
          onChange={(on) => void notify(on)}
        />
      </fieldset>
    </div>
  );

  function note(): string {
    const isTakenBack = settings.notifications && permission === 'denied';
    const reason = refusal ?? (isTakenBack ? permission : undefined);
    if (reason !== undefined) return words.notifyRefused({ reason });
    return refreshMinutes === 0 ? words.notifyNever : words.notifyNote;
  }
}

function permissionNow(): NotificationPermission | undefined {
  return 'Notification' in window ? Notification.permission : undefined;
}

/** On a press only. `denied`: also if the prompt was dismissed. */
async function askForNotifications(): Promise<'granted' | 'denied' | 'unavailable'> {
  if (!('Notification' in window) || !hasConstructor()) return 'unavailable';
  return (await Notification.requestPermission()) === 'granted' ? 'granted' : 'denied';
}

/** False on phones that show none without a service worker. Shows none: data that can't be cloned throw, but later. */
function hasConstructor(): boolean {
  if (typeof Notification !== 'function') return true;
  try {
    return Boolean(new Notification('', { data: () => undefined }));
  } catch (error) {
    return !(error instanceof TypeError);
  }
}
