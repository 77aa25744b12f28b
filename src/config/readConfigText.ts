// config.json as text becomes a Config, or what is wrong with it; readMistakes.ts explains that.
import { readConfig, type ReadConfig } from './config.ts';
import { mistakeAt } from './configMistake.ts';

/** `fill`: adds the keys of a preset to the parsed file. Never throws. */
export function readConfigText(
  text: string,
  fill: (file: unknown) => unknown = (file) => file,
): ReadConfig {
  try {
    return readConfig(fill(JSON.parse(text)));
  } catch {
    return { kind: 'issues', issues: [mistakeAt('', 'not-json')] };
  }
}
