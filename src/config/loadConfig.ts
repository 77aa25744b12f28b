// Fetches config.json from beside index.html.
import { readText } from '../api/readText.ts';
import { readConfigText, type ReadConfig } from './config.ts';

/** Longer than for a call to the LMS, because there is no automatic retry. */
const DEADLINE_MS = 30_000;
/** Enough for thousands of courses. */
const MAX_BYTES = 2 * 1024 * 1024;

export type LoadedConfig = ReadConfig & {
  /** The text of the file; undefined if it could not be loaded. */
  readonly text?: string;
};

/** `page`: its address, such as `https://portal.example.edu/updates`. `timeoutMs`: for the whole file. Never throws. */
export async function loadConfig(page: string, timeoutMs = DEADLINE_MS): Promise<LoadedConfig> {
  const text = await fetchFile(`${page}/config.json`, timeoutMs);
  return text === undefined
    ? { kind: 'issues', issues: [{ path: '', problem: 'unreachable' }] }
    : readLoaded(text);
}

async function fetchFile(address: string, timeoutMs: number): Promise<string | undefined> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    // `no-cache` revalidates, so that an edit takes effect at the next load.
    const response = await fetch(address, { cache: 'no-cache', signal });
    const text = await readText(response, { maxBytes: MAX_BYTES, signal });
    return response.ok ? text : undefined;
  } catch {
    return undefined;
  }
}

/** The config of `text`, if valid; otherwise waits for `latest`. @throws only an error of ours */
export async function keptConfig(
  text: string | null,
  latest: Promise<LoadedConfig>,
): Promise<LoadedConfig> {
  const kept = text === null ? undefined : readLoaded(text);
  return kept?.kind === 'config' ? kept : latest;
}

const readLoaded = (text: string): LoadedConfig => ({ ...readConfigText(text), text });
