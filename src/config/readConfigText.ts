// config.json as text becomes a Config, or what is wrong with it; readMistakes.ts explains that.
import { readConfig, type ReadConfig } from './config.ts';
import { mistakeAt } from './configMistake.ts';

/** Never throws. */
export function readConfigText(text: string): ReadConfig {
  try {
    return readConfig(JSON.parse(text));
  } catch {
    return { kind: 'issues', issues: [mistakeAt('', 'not-json')] };
  }
}
