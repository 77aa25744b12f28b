// Fetches config.json, which an administrator edits beside index.html, at run time.
import { parseConfig, type ConfigResult } from './config.ts';
import { mistakeAt, type ConfigProblem } from './configMistake.ts';

/** `origin`: of the page. Never throws. */
export async function loadConfig(origin: string): Promise<ConfigResult> {
  let text: string;
  try {
    // `no-cache` asks the server each time, so that an edit is seen at the next load.
    const response = await fetch(`${origin}/config.json`, { cache: 'no-cache' });
    if (!response.ok) return broken('unreachable');
    text = await response.text();
  } catch {
    return broken('unreachable');
  }
  try {
    return parseConfig(JSON.parse(text));
  } catch {
    return broken('not-json');
  }
}

function broken(problem: ConfigProblem): ConfigResult {
  return { kind: 'mistakes', mistakes: [mistakeAt('', problem)] };
}
