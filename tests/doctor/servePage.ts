// A small deployed page on a careful server; tests may change everything at run time.
import { ELEMENT_PATH, EMBED_PATH, POPUP_PATH, SILENT_PATH } from '../../src/paths/paths.ts';
import { listenOnLoopback } from '../lms/listenOnLoopback.ts';
import {
  type GivenAnswer,
  type PassedRequest,
  receive,
  send,
  type Spoil,
  whole,
} from './spoiler.ts';
import { tinyBuild } from './tinyBuild.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface ServedPage {
  readonly origin: string;
  /** The content of /config.json; a string is sent unchanged. */
  config: unknown;
  readonly headers: Map<string, string>;
  /** May frame /embed and /auth/silent. */
  embedders: readonly string[];
  /** The base path; `''`: none. */
  below: string;
  spoil: Spoil;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function servePage(): Promise<ServedPage> {
  const listener = await listenOnLoopback(0);
  const page: ServedPage = {
    origin: `http://localhost:${listener.port}`,
    config: {},
    headers: new Map(),
    embedders: [],
    below: '',
    spoil: (_, pass) => pass(),
    [Symbol.asyncDispose]: () => listener.close(),
  };
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const request = await receive(incoming);
    send(outgoing, await page.spoil(request, async () => whole(answerOf(page, request))));
  };
  listener.answer((incoming, outgoing) => void respond(incoming, outgoing));
  return page;
}

/** The answer of a careful server. */
function answerOf(page: ServedPage, { method, path: asked }: PassedRequest): GivenAnswer {
  const headers = Object.fromEntries(page.headers);
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers };
  const path = asked.startsWith(`${page.below}/`) ? asked.slice(page.below.length) : '/assets/';
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
