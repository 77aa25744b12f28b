// A small deployed page with a careful server; everything about it may be changed while it runs.
import { ELEMENT_PATH, POPUP_PATH } from '../../src/paths/paths.ts';
import { listenOnLoopback } from '../lms/listenOnLoopback.ts';
import { tinyBuild } from './tinyBuild.ts';

export interface ServedPage {
  readonly origin: string;
  /** What /config.json answers; text is sent as it is. */
  config: unknown;
  readonly headers: Map<string, string>;
  /** The path that it lies below; `''`: none. */
  below: string;
  /** Paths that answer with a status in place of the page. */
  readonly missing: Map<string, number>;
  /** Answers in place of everything else; undefined leaves the request to the page. */
  intercept: (request: PageRequest) => Promise<PageAnswer | undefined>;
  /** Changes what the page answers: the way to spoil it in one respect. */
  alter: (answer: PageAnswer, path: string) => PageAnswer;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface PageRequest {
  readonly method: string;
  /** With its query. */
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

/** What a careful server answers. */
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
  const file = tinyBuild.get(path) ?? (isAsset ? undefined : tinyBuild.get('/index.html'));
  if (file === undefined) return { status: 404, headers, body: 'not here' };
  return {
    status: 200,
    headers: { ...headers, ...headersOf(path), 'Content-Type': file.type },
    body: file.type.startsWith('text/html')
      ? file.body.replaceAll('="/', `="${page.below}/`)
      : file.body,
  };
}

/** What some paths have of their own. */
function headersOf(path: string): Record<string, string> {
  if (path === POPUP_PATH) return { 'Cross-Origin-Opener-Policy': 'unsafe-none' };
  if (path === ELEMENT_PATH) return { 'Access-Control-Allow-Origin': '*' };
  return path.startsWith('/assets/')
    ? { 'Cache-Control': 'public, max-age=31536000, immutable' }
    : {};
}
