// Check `page`, exposure: leftover files, listings, and methods that write, with conditions that always fail.
import { serverTexts as texts } from '../messages/serverTexts.ts';
import { failed, warning, type Finding } from '../finding.ts';
import type { Load } from '../page/loadFile.ts';
import { quote } from '../quote.ts';
import { titleOf, describeText } from '../configFile/describeText.ts';

interface Leftover {
  readonly path: string;
  readonly what: string;
  readonly find: typeof failed;
  /** Most servers answer unknown paths with index.html. */
  readonly holds: (text: string) => boolean;
}

const isConfig = (text: string): boolean => /"(?:lms|auth|clientId)"\s*:/.test(text);

const leftovers: readonly Leftover[] = [
  {
    path: '.git/HEAD',
    what: 'the whole history of a repository, with all that was ever in it',
    find: failed,
    holds: (text) => /^(?:ref: |[\da-f]{40}\s*$)/.test(text),
  },
  {
    path: '.env',
    what: 'settings of a server, which often hold secrets',
    find: failed,
    holds: (text) =>
      /^[ \t]*(?:export[ \t]+)?[A-Z][A-Z\d_]*[ \t]*=/m.test(text) && !text.includes('<'),
  },
  {
    path: 'doctor-jwks.json',
    what: 'the key set of the doctor with its private part',
    find: failed,
    holds: (text) => /"d"\s*:/.test(text),
  },
  ...['doctor-key.pem', 'key.pem', 'privkey.pem'].map((path) => ({
    path,
    what: 'a private key, which needs another one in its place',
    find: failed,
    holds: (text: string) => /-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text),
  })),
  ...['config.json.bak', 'config.json~', 'config.json.old', 'config.json.orig'].map((path) => ({
    path,
    what: 'an old copy of the configuration',
    find: warning,
    holds: isConfig,
  })),
  {
    path: '.vite/manifest.json',
    what: 'a list of the build that nobody needs there',
    find: warning,
    holds: (text) => /"isEntry"\s*:/.test(text),
  },
];

/** About twenty requests. `base` ends in a slash. */
export async function judgeExposure(
  load: Load,
  base: string,
  script: string | undefined,
): Promise<Finding[]> {
  const map: Leftover = {
    path: `${script ?? ''}.map`,
    what: 'a map of the sources',
    find: warning,
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
  const { path, what, find, holds } = one;
  const address = new URL(path, base).href;
  const answer = await load(address);
  if (answer.kind === 'silence' || answer.status !== 200 || !holds(answer.text)) return [];
  return [find(address, texts.exposed(new URL(address).pathname, what))];
}

async function judgeListing(load: Load, base: string): Promise<Finding[]> {
  const address = new URL('assets/', base).href;
  const answer = await load(address);
  if (answer.kind === 'silence' || answer.status !== 200) return [];
  return describeText(answer.text) === 'listing' || listsFiles(answer.text)
    ? [warning(address, texts.listing())]
    : [];
}

const OF_BUILD = /-[\w-]{6,12}\.(?:js|css)["'\s>]/i;

/** `text`: of the answer at /assets/. */
function listsFiles(text: string): boolean {
  const links = [...text.matchAll(/<a\s[^<>]*>/gi)].filter(([tag]) => OF_BUILD.test(tag));
  return links.length > 1;
}

async function judgeMethod(
  load: Load,
  base: string,
  method: 'POST' | 'PUT' | 'DELETE' | 'TRACE',
): Promise<Finding[]> {
  const mark = crypto.randomUUID();
  // PUT and DELETE need a file and an ETag that do not exist.
  const path = method === 'POST' || method === 'TRACE' ? '' : `assets/${mark}.txt`;
  const address = new URL(path, base).href;
  const condition = method === 'PUT' || method === 'DELETE' ? { 'If-Match': `"${mark}"` } : {};
  const answer = await load(address, { method, headers: { 'X-Doctor': mark, ...condition } });
  if (answer.kind === 'silence') return [];
  const { status, text } = answer;
  if (method === 'TRACE') {
    return status === 200 && text.includes(mark) ? [warning(base, texts.trace())] : [];
  }
  const content = describeText(answer.text);
  const isPage = content === 'page';
  // 412 means that the server would write without the condition.
  if ((status === 200 && isPage) || (status === 412 && method !== 'POST')) {
    return [warning(base, texts.ignored(method, status))];
  }
  // A server that writes answers 200 without a page, 201 or 204.
  const isNotice = status === 200 && !['empty', 'json', 'other'].includes(content);
  if (isNotice && method !== 'POST') {
    return method === 'PUT' ? [warning(base, texts.errorsAsSuccess(quote(titleOf(text))))] : [];
  }
  return status >= 200 && status < 300 && method !== 'POST'
    ? [failed(base, texts.written(method, status))]
    : [];
}
