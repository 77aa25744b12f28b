// config.json as text: the page fetches it, the commands of administrators read it from a file.
import { parseConfig, type ConfigResult } from './config.ts';
import { mistakeAt } from './configMistake.ts';

/** Never throws. */
export function parseConfigText(text: string): ConfigResult {
  try {
    return parseConfig(JSON.parse(text));
  } catch {
    return { kind: 'mistakes', mistakes: [mistakeAt('', 'not-json')] };
  }
}
