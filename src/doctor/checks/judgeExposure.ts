// Part of check `page`: leftover files, listings, and methods that write; conditions that cannot hold keep them from writing.
import { serverTexts as texts } from '../messages/serverTexts.ts';
import { failed, warning, type Finding } from '../finding.ts';
import { describeAnswer } from '../page/describeAnswer.ts';
import type { Load, LoadedFile } from '../page/loadFile.ts';

interface Leftover {
  readonly path: string;
  readonly what: string;
  readonly outcome: 'failed' | 'warning';
  /** Whether the text is what the path promises: most servers answer unknown paths with index.html. */
  readonly holds: (text: string) => boolean;
}

const isConfig = (text: string): boolean => /"(?:lms|auth|clientId)"\s*:/.test(text);

const leftovers: readonly Leftover[] = [
  {
    path: '.git/HEAD',
    what: 'the whole history of a repository, with all that was ever in it',
    outcome: 'failed',
    holds: (text) => /^(?:ref: |[\da-f]{40}\s*$)/.test(text),
  },
  {
    path: '.env',
    what: 'settings of a server, which often hold secrets',
    outcome: 'failed',
    holds: (text) => /^\s*(?:export\s+)?[A-Z][A-Z\d_]*\s*=/m.test(text) && !text.includes('<'),
  },
  ...['config.json.bak', 'config.json~', 'config.json.old', 'config.json.orig'].map(
    (path): Leftover => ({
      path,
      what: 'an old copy of the configuration',
      outcome: 'warning',
      holds: isConfig,
    }),
  ),
  {
    path: '.vite/manifest.json',
    what: 'a list of the build that nobody needs there',
    outcome: 'warning',
    holds: (text) => /"isEntry"\s*:/.test(text),
  },
];

/** `base`: of the page, ending in a slash; `script`: its first. About fifteen requests. Never throws. */
export async function judgeExposure(
  load: Load,
  base: string,
  script: string | undefined,
): Promise<Finding[]> {
  const map: Leftover = {
    path: `${script ?? ''}.map`,
    what: 'a map of the sources',
    outcome: 'warning',
    holds: (text) => /"mappings"\s*:/.test(text),
  };
  const asked = [...leftovers, ...(script === undefined ? [] : [map])];
  const [files, listing, methods] = await Promise.all([
    Promise.all(asked.map((one) => judgeLeftover(load, base, one))),
    judgeListing(load, base),
    Promise.all(
      (['POST', 'PUT', 'DELETE', 'TRACE'] as const).map((one) => judgeMethod(load, base, one)),
    ),
  ]);
  return [...files, listing, ...methods].flat();
}

async function judgeLeftover(load: Load, base: string, one: Leftover): Promise<Finding[]> {
  const { path, what, outcome, holds } = one;
  const address = new URL(path, base).href;
  const answer = await load(address);
  if (answer.kind === 'silence' || answer.status !== 200 || !holds(answer.text)) return [];
  const find = outcome === 'failed' ? failed : warning;
  return [find(address, texts.exposed(new URL(address).pathname, what))];
}

async function judgeListing(load: Load, base: string): Promise<Finding[]> {
  const address = new URL('assets/', base).href;
  const answer = await load(address);
  if (answer.kind === 'silence' || answer.status !== 200) return [];
  return describeAnswer(answer) === 'listing' || listsFiles(answer)
    ? [warning(address, texts.listing())]
    : [];
}

/** Links to several scripts, which no page of ours has. */
function listsFiles({ text }: LoadedFile): boolean {
  return [...text.matchAll(/<a\s[^>]*href=["']?[^"'>\s]+-[\w-]{6,12}\.(?:js|css)/gi)].length > 1;
}

async function judgeMethod(
  load: Load,
  base: string,
  method: 'POST' | 'PUT' | 'DELETE' | 'TRACE',
): Promise<Finding[]> {
  const mark = crypto.randomUUID();
  // POST makes nothing of a file. The others are about one that is not there, and only if it is a certain one.
  const path = method === 'POST' || method === 'TRACE' ? '' : `assets/${mark}.txt`;
  const address = new URL(path, base).href;
  const condition = method === 'PUT' || method === 'DELETE' ? { 'If-Match': `"${mark}"` } : {};
  const answer = await load(address, { method, headers: { 'X-Doctor': mark, ...condition } });
  if (answer.kind === 'silence') return [];
  const { status, text } = answer;
  if (method === 'TRACE') {
    return status === 200 && text.includes(mark) ? [warning(base, texts.trace())] : [];
  }
  const isPage = describeAnswer(answer) === 'page';
  // 412: the server would have obeyed, had the condition held.
  if ((status === 200 && isPage) || (status === 412 && method !== 'POST')) {
    return [warning(base, texts.ignored(method, status))];
  }
  return status >= 200 && status < 300 && method !== 'POST'
    ? [failed(base, texts.written(method, status))]
    : [];
}
