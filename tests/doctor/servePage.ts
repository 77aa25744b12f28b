// A small deployed page on a careful server; tests may change everything at run time.
import { ELEMENT_PATH, EMBED_PATH, POPUP_PATH, SILENT_PATH } from '../../src/paths/paths.ts';
import { listenOnLoopback } from '../lms/listenOnLoopback.ts';
import { tinyBuild } from './tinyBuild.ts';

export interface ServedPage {
  readonly origin: string;
  /** The content of /config.json; a string is sent unchanged. */
  config: unknown;
  readonly headers: Map<string, string>;
  /** May frame /embed and /auth/silent. */
  embedders: readonly string[];
  /** The base path; `''`: none. */
  below: string;
  /** Paths with an error status. */
  readonly missing: Map<string, number>;
  /** Answers first; undefined passes the request on to the page. */
  intercept: (request: PageRequest) => Promise<PageAnswer | undefined>;
  /** Changes the page's answers. */
  alter: (answer: PageAnswer, path: string) => PageAnswer;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface PageRequest {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface PageAnswer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

export async function servePage(): Promise<ServedPage> {
  const listener = await listenOnLoopback(0);
  const page: ServedPage = {
    origin: `http://localhost:${listener.port}`,
    config: {},
    headers: new Map(),
    embedders: [],
    below: '',
    missing: new Map(),
    intercept: async () => undefined,
    alter: (answer) => answer,
    [Symbol.asyncDispose]: () => listener.close(),
  };
  listener.answer((incoming, outgoing) => {
    const path = (incoming.url ?? '/').replace(/\?.*$/s, '');
    let body = '';
    incoming.setEncoding('utf8');
    incoming.on('data', (part: string) => {
      body += part;
    });
    incoming.on('end', () => {
      const { method = 'GET', headers } = incoming;
      void page.intercept({ method, path: incoming.url ?? '/', headers, body }).then((given) => {
        const within = path.startsWith(`${page.below}/`)
          ? path.slice(page.below.length)
          : undefined;
        const answer = given ?? page.alter(answerOf(page, method, within ?? '/assets/'), path);
        outgoing.writeHead(answer.status, answer.headers);
        return outgoing.end(answer.body);
      });
    });
  });
  return page;
}

/** The answer of a careful server. */
function answerOf(page: ServedPage, method: string, path: string): PageAnswer {
  const headers = Object.fromEntries(page.headers);
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers };
  const status = page.missing.get(path);
  if (status !== undefined) return { status, headers, body: 'not here' };
  if (path === '/config.json') {
    const body = typeof page.config === 'string' ? page.config : JSON.stringify(page.config);
    return { status: 200, headers: { ...headers, 'Content-Type': 'application/json' }, body };
  }
  const isAsset = path.startsWith('/assets/');
  const file =
    tinyBuild.get(path === SILENT_PATH ? POPUP_PATH : path) ??
    (isAsset ? undefined : tinyBuild.get('/index.html'));
  if (file === undefined) return { status: 404, headers, body: 'not here' };
  return {
    status: 200,
    headers: { ...headers, ...headersOf(path), ...framing(page, path), 'Content-Type': file.type },
    body: file.type.startsWith('text/html')
      ? file.body.replaceAll('="/', `="${page.below}/`)
      : file.body,
  };
}

/** The embedders in place of 'none'. */
function framing({ embedders, headers }: ServedPage, path: string): Record<string, string> {
  const policy = headers.get('Content-Security-Policy');
  const self = path === SILENT_PATH ? ["'self'"] : [];
  if (policy === undefined || embedders.length === 0) return {};
  if (path !== EMBED_PATH && path !== SILENT_PATH) return {};
  const ancestors = ['frame-ancestors', ...self, ...embedders].join(' ');
  return { 'Content-Security-Policy': policy.replace("frame-ancestors 'none'", ancestors) };
}

/** Headers of single paths. */
function headersOf(path: string): Record<string, string> {
  if (path === POPUP_PATH) return { 'Cross-Origin-Opener-Policy': 'unsafe-none' };
  if (path === ELEMENT_PATH) return { 'Access-Control-Allow-Origin': '*' };
  return path.startsWith('/assets/')
    ? { 'Cache-Control': 'public, max-age=31536000, immutable' }
    : {};
}
