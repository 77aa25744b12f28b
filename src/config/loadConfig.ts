// Fetches config.json from beside index.html.
import { faultOf } from '../api/errors.ts';
import { readText } from '../api/readText.ts';
import { readConfigText, type ReadConfig } from './config.ts';

/** Longer than for a call to the LMS, because there is no automatic retry. */
const DEADLINE_MS = 30_000;
/** Enough for thousands of courses. */
const MAX_BYTES = 2 * 1024 * 1024;

/** Why no text of config.json arrived. */
type FileFault =
  | { readonly kind: 'status'; readonly status: number }
  /** `silent`: no answer. `broken`: an answer that ended early or cannot be decoded. */
  | { readonly kind: 'slow' | 'silent' | 'broken' | 'too-large' };

export type LoadedConfig = ReadConfig & {
  /** Of the file; undefined if it could not be loaded. */
  readonly text?: string;
  /** Where a redirect led, if it was followed. */
  readonly redirectedTo?: string | undefined;
  readonly fault?: FileFault;
};

/**
 * `page`: its address, such as `https://portal.example.edu/updates`. `timeoutMs`: for the whole file.
 * @throws only an error of ours
 */
export async function loadConfig(page: string, timeoutMs = DEADLINE_MS): Promise<LoadedConfig> {
  const file = await fetchFile(`${page}/config.json`, timeoutMs);
  const { redirectedTo } = file;
  return 'text' in file
    ? { ...readLoaded(file.text), redirectedTo }
    : { kind: 'issues', issues: [{ path: '', problem: 'unreachable' }], ...file };
}

type FetchedFile = Pick<LoadedConfig, 'redirectedTo'> &
  ({ readonly text: string } | { readonly fault: FileFault });

/** Never throws. */
async function fetchFile(address: string, timeoutMs: number): Promise<FetchedFile> {
  const signal = AbortSignal.timeout(timeoutMs);
  let hasAnswer = false;
  try {
    // `no-cache` revalidates, so that an edit takes effect at the next load.
    const response = await fetch(address, { cache: 'no-cache', signal });
    hasAnswer = true;
    const text = await readText(response, { maxBytes: MAX_BYTES, signal });
    const { ok, redirected, status, url } = response;
    const redirectedTo = redirected ? url : undefined;
    return ok ? { text, redirectedTo } : { fault: { kind: 'status', status }, redirectedTo };
  } catch (error) {
    if (signal.aborted) return { fault: { kind: 'slow' } };
    if (faultOf(error).kind === 'too-large') return { fault: { kind: 'too-large' } };
    return { fault: { kind: hasAnswer ? 'broken' : 'silent' } };
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
