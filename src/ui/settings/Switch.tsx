// One setting that is on or off, with what that means.
import { useId } from 'react';
import styles from './SettingsDialog.module.css';

export interface SwitchProps {
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
      <p className={styles['note']} id={id}>
        {note}
      </p>
    </div>
  );
}
