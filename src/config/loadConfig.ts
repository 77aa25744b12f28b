// Fetches config.json, which an administrator edits beside index.html, at run time.
import { readText } from '../api/readText.ts';
import type { ReadConfig } from './config.ts';
import { mistakeAt } from './readMistakes.ts';
import { readConfigText } from './parseConfig.ts';

/** Longer than for a call to the LMS, because there is no automatic retry here. */
const DEADLINE_MS = 30_000;
/** Room for a list of thousands of courses. */
const MAX_BYTES = 2 * 1024 * 1024;

/** `text`: of the file; undefined where there was no answer, or none with the file in it. */
export type LoadedConfig = ReadConfig & { readonly text?: string };

/** `page`: its address, such as `https://portal.example.edu/updates`. `timeoutMs`: the whole file. Never throws. */
export async function loadConfig(page: string, timeoutMs = DEADLINE_MS): Promise<LoadedConfig> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    // `no-cache` revalidates each time, so that an edit is seen at the next load.
    const response = await fetch(`${page}/config.json`, { cache: 'no-cache', signal });
    const text = await readText(response, { maxBytes: MAX_BYTES, signal });
    if (response.ok) return readLoaded(text);
  } catch {
    // No answer in time, or one without an end.
  }
  return { kind: 'issues', issues: [mistakeAt('', 'unreachable')] };
}

/**
 * The file as this tab last saw it, where it was in order, so that nothing waits for `latest`; else that. `text`: null
 * where this tab has not seen it. Never throws.
 */
export async function rememberedConfig(
  text: string | null,
  latest: Promise<LoadedConfig>,
): Promise<LoadedConfig> {
  const remembered = text === null ? undefined : readLoaded(text);
  return remembered?.kind === 'config' ? remembered : latest;
}

const readLoaded = (text: string): LoadedConfig => ({ ...readConfigText(text), text });
