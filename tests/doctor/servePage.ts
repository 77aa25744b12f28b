// A small deployed page on a careful server; tests may change everything at run time.
import { createHash } from 'node:crypto';
import {
  ELEMENT_PATH,
  EMBED_PATH,
  POPUP_PATH,
  SILENT_PATH,
  START_PATH,
} from '../../src/paths/paths.ts';
import { listenOnLoopback } from '../lms/listenOnLoopback.ts';
import {
  type GivenAnswer,
  type PassedRequest,
  receive,
  send,
  type Spoil,
  whole,
} from './spoiler.ts';
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

interface BuiltFile {
  readonly type: string;
  readonly body: string;
}

const script = (body: string): BuiltFile => ({ type: 'text/javascript; charset=utf-8', body });
const style = (body: string): BuiltFile => ({ type: 'text/css; charset=utf-8', body });
const picture: BuiltFile = {
  type: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
const html = (body: string): BuiltFile => ({ type: 'text/html; charset=utf-8', body });

const entry = script(
  'const deps=["assets/SignIn-AbCd12.css"];export const open=()=>import(`./SignIn-Zx9_qw.js`,deps);',
);
const styles = style('.badge{background:url(pictures-3xS7FM.svg#bell)}');
const popup = script('opener?.postMessage("here",location.origin);');

const tag = ({ body }: BuiltFile): string =>
  `integrity="sha384-${createHash('sha384').update(body).digest('base64')}"`;

/** By path: index.html, scripts with imports, styles, pictures, files for other sites. */
export const tinyBuild: ReadonlyMap<string, BuiltFile> = new Map([
  [
    '/index.html',
    html(
      `<!doctype html><html lang="en"><head><title>Course updates</title><link rel="icon" href="/icon.svg"><script async crossorigin src="${START_PATH}"></script><script type="module" crossorigin src="/assets/index-CPjwMMgl.js" ${tag(entry)}></script><link rel="stylesheet" crossorigin href="/assets/index-CWEz_n.css" ${tag(styles)}></head><body><div id="root"></div></body></html>`,
    ),
  ],
  ['/icon.svg', picture],
  ['/assets/index-CPjwMMgl.js', entry],
  ['/assets/index-CWEz_n.css', styles],
  ['/assets/pictures-3xS7FM.svg', picture],
  ['/assets/SignIn-Zx9_qw.js', script('import{a}from"./Notice-B6YcGF.js";export const b=a;')],
  ['/assets/SignIn-AbCd12.css', style('form{margin:0}')],
  ['/assets/Notice-B6YcGF.js', script('export const a=1;')],
  ['/assets/popup-Q1w2E3.js', popup],
  [
    POPUP_PATH,
    html(
      `<!doctype html><title>Course updates</title><script type="module" src="/assets/popup-Q1w2E3.js" ${tag(popup)}></script><main id="root"></main>`,
    ),
  ],
  [START_PATH, script('addEventListener("load",()=>{});')],
  [ELEMENT_PATH, script('customElements.define("course-updates",class extends HTMLElement{});')],
]);
