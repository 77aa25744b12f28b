// A select and a checkbox with notes.
import { useId } from 'react';
import styles from './SettingsDialog.module.css';
import type { Settings } from '../../memory/settings.ts';

export interface Option<T> {
  readonly value: T;
  readonly text: string;
  /** BCP 47 tag of `text`; undefined: the page's. */
  readonly lang?: string;
}

export interface ChoiceProps<T> {
  readonly name: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
  readonly note?: string | undefined;
}

export function Choice<T>({ name, options, value, onChoose, note }: ChoiceProps<T>) {
  const id = useId();
  return (
    <div className={styles['choice']}>
      <label htmlFor={id}>{name}</label>
      <select
        aria-describedby={note === undefined ? undefined : `${id}note`}
        className={styles['options']}
        id={id}
        onChange={({ target }) => {
          const chosen = options[target.selectedIndex];
          if (chosen !== undefined) onChoose(chosen.value);
        }}
        value={options.findIndex((option) => option.value === value)}
      >
        {options.map(({ text, lang }, index) => (
          <option key={text} lang={lang} value={index}>
            {text}
          </option>
        ))}
      </select>
      {note !== undefined && (
        <p className="note" id={`${id}note`}>
          {note}
        </p>
      )}
    </div>
  );
}

interface SwitchProps {
  readonly name: string;
  readonly on: boolean;
  readonly note: string;
  readonly onChange: (on: boolean) => void;
}

export function Switch({ name, on, note, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles['switch']}>
      <label>
        <input
          aria-describedby={id}
          checked={on}
          onChange={({ target }) => onChange(target.checked)}
          type="checkbox"
        />
        {name}
      </label>
      <p className="note" id={id}>
        {note}
      </p>
    </div>
  );
}

export interface SettingsPartProps {
  readonly settings: Settings;
  /** Applies at once. */
  readonly choose: (change: Partial<Settings>) => void;
}
