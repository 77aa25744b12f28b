// Settings of refresh and notifications.
import { useState } from 'react';
import { useApp } from '../../app/shared/useApp.ts';
import { useLazyWords } from '../../app/shared/useLazyWords.ts';
import { Choice, type Option, Switch, type SettingsPartProps } from './Choice.tsx';
import styles from './SettingsDialog.module.css';

const usual = [1, 5, 15, 30, 60] as const;

export function UpdateSettings({ settings, choose }: SettingsPartProps) {
  const { settings: words } = useLazyWords();
  const { refreshMinutes } = useApp().config.updates;
  const [refusal, setRefusal] = useState<'denied' | 'unavailable'>();

  async function notify(on: boolean): Promise<void> {
    const answer = on ? await askForNotifications() : 'granted';
    setRefusal(answer === 'granted' ? undefined : answer);
    if (answer === 'granted') choose({ notifications: on });
  }

  return (
    <fieldset className={styles['part']}>
      <legend>{words.updates}</legend>
      <Choice
        name={words.refresh}
        onChoose={(minutes) => choose({ refreshMinutes: minutes })}
        options={intervals()}
        value={settings.refreshMinutes}
      />
      <Switch
        name={words.notify}
        note={refusal === undefined ? words.notifyNote : words.notifyRefused({ reason: refusal })}
        on={settings.notifications}
        onChange={(on) => void notify(on)}
      />
    </fieldset>
  );

  function intervals(): Option<number | undefined>[] {
    const chosen = settings.refreshMinutes ?? 0;
    // Includes an interval set elsewhere.
    const minutes = [...new Set([...usual, ...(chosen === 0 ? [] : [chosen])])];
    return [
      { value: undefined, text: words.refreshAsSetUp({ n: refreshMinutes }) },
      ...minutes
        .toSorted((a, b) => a - b)
        .map((n) => ({ value: n, text: words.refreshEvery({ n }) })),
      { value: 0, text: words.refreshByHand },
    ];
  }
}

type NotificationAnswer =
  | 'granted'
  /** Also if the prompt was dismissed. */
  | 'denied'
  /** Not supported, or not a secure context. */
  | 'unavailable';

/** On a press only. Never throws. */
export async function askForNotifications(): Promise<NotificationAnswer> {
  if (!('Notification' in window) || !window.isSecureContext) return 'unavailable';
  try {
    return (await Notification.requestPermission()) === 'granted' ? 'granted' : 'denied';
  } catch {
    return 'unavailable';
  }
}
