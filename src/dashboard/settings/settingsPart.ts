// What each part of the dialog gets.
import type { Settings } from '../../memory/settings.ts';

export interface SettingsPartProps {
  readonly settings: Settings;
  /** Acts at once. */
  readonly choose: (change: Partial<Settings>) => void;
}
