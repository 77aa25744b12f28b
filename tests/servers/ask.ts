// Sends a request exactly as given: no normalized address, no added headers, no redirects.
import { once } from 'node:events';
import { IncomingMessage, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent with its length, unless `headers` has a Transfer-Encoding. */
  readonly body?: string;
  /** The trusted certificate, for https. */
  readonly ca?: string;
}

export interface Answered {
  readonly status: number;
  /** By field name in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Fields that arrived more than once. */
  readonly doubled: readonly string[];
  readonly bytes: Buffer;
  readonly text: string;
}

/** Headers of each refusal below the API and /gateway/. */
export const ofRefusals = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** `origin`: on this machine. */
export async function ask(origin: string, asked: Asked): Promise<Answered> {
  const { method = 'GET', path, headers = {}, body, ca } = asked;
  const chunked = 'Transfer-Encoding' in headers;
  const length = body === undefined || chunked ? {} : { 'Content-Length': Buffer.byteLength(body) };
  const { protocol, host, hostname, port } = new URL(origin);
  // Not every resolver knows the names below localhost.
  const options = { host: 'localhost', port, path, method, agent: false };
  const sent = { Host: host, ...length, ...headers };
  const outgoing =
    protocol === 'https:'
      ? secureRequest({ ...options, headers: sent, servername: hostname, ca })
      : request({ ...options, headers: sent });
  outgoing.end(body);
  const [incoming] = await once(outgoing, 'response');
  if (!(incoming instanceof IncomingMessage)) throw new Error('There is no answer.');
  const bytes = await buffer(incoming);
  const names = incoming.rawHeaders
    .filter((_, at) => at % 2 === 0)
    .map((name) => name.toLowerCase());
  return {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers,
    doubled: names.filter((name, at) => names.indexOf(name) !== at),
    bytes,
    text: bytes.toString(),
  };
}

/** The statuses of `count` requests for the page, and of more until `isOver`. */
export async function statuses(
  origin: string,
  count: number,
  isOver = () => true,
): Promise<readonly number[]> {
  const seen = new Set<number>();
  const load = async () => seen.add((await ask(origin, { path: '/config.json' })).status);
  for (let n = 0; n < count || !isOver(); n += 10)
    await Promise.all(Array.from({ length: 10 }, load));
  return [...seen];
}
