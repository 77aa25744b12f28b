// What the page shows where its address does not say.
import { useLanguage } from '../shared/useLanguage.ts';
import { Choice } from './Choice.tsx';
import type { SettingsPartProps } from './settingsPart.ts';
import styles from './SettingsDialog.module.css';

const lanes = [undefined, 'learn', 'teach'] as const;
const layouts = [undefined, 'table', 'queue'] as const;

export function StartSettings({ settings, choose }: SettingsPartProps) {
  const { settings: words } = useLanguage().words;
  return (
    <fieldset className={styles['part']}>
      <legend>{words.start}</legend>
      <Choice
        name={words.lane}
        onChoose={(startLane) => choose({ startLane })}
        options={lanes.map((value) => ({ value, text: words.laneOf({ lane: value ?? 'all' }) }))}
        value={settings.startLane}
      />
      <Choice
        name={words.layout}
        onChoose={(startLayout) => choose({ startLayout })}
        options={layouts.map((value) => ({
          value,
          text: words.layoutOf({ layout: value ?? 'list' }),
        }))}
        value={settings.startLayout === 'list' ? undefined : settings.startLayout}
      />
    </fieldset>
  );
}
