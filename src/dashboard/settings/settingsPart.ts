// Props of the parts of the settings dialog.
import type { Settings } from '../../memory/settings.ts';

export interface SettingsPartProps {
  readonly settings: Settings;
  /** Applies at once. */
  readonly choose: (change: Partial<Settings>) => void;
}
