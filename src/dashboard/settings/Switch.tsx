// A checkbox with a note.
import { useId } from 'react';
import type { Settings } from '../../memory/settings.ts';

interface SwitchProps {
  readonly name: string;
  readonly on: boolean;
  readonly note: string;
  readonly onChange: (on: boolean) => void;
}

export function Switch({ name, on, note, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <label className="check">
        <input
          aria-describedby={id}
          checked={on}
          onChange={({ target }) => onChange(target.checked)}
          type="checkbox"
        />
        <span>{name}</span>
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
