// config.json as text becomes a Config, or the list of its mistakes.
import { readConfig, type ReadConfig } from './config.ts';
import { mistakeAt } from './configMistake.ts';
import { withPreset } from './presets.ts';

/** Never throws. */
export function readConfigText(text: string): ReadConfig {
  try {
    return readConfig(withPreset(JSON.parse(text)));
  } catch {
    return { kind: 'issues', issues: [mistakeAt('', 'not-json')] };
  }
}
