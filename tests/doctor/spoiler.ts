// Requests and answers of the servers of a deployment, and a proxy in front of the embedded LMS that can change any answer.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { Server } from 'node:net';
import { text } from 'node:stream/consumers';

export interface PassedRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: string;
  /** Changes reach the server behind. */
  readonly headers: Headers;
  body: string;
}

export interface PassedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

export interface GivenAnswer {
  /** 0: the connection is broken off. */
  readonly status: number;
  readonly headers?: HeadersInit;
  readonly body?: string | Uint8Array;
}

/** `pass` gives the answer of the server behind. */
export type Spoil = (
  request: PassedRequest,
  pass: () => Promise<PassedAnswer>,
) => Promise<GivenAnswer>;

export async function receive(incoming: IncomingMessage): Promise<PassedRequest> {
  const { method = 'GET', url = '/', headersDistinct } = incoming;
  const { pathname: path, search: query } = new URL(url, 'http://localhost');
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return { method, path, query, headers, body: await text(incoming) };
}

export function send(outgoing: ServerResponse, { status, headers, body }: GivenAnswer): void {
  if (status === 0) outgoing.destroy();
  else outgoing.writeHead(status, [...new Headers(headers)].flat()).end(body);
}

/** For a spoil before it. Bytes of a spoil cannot be changed. */
export function whole({ status, headers, body = '' }: GivenAnswer): PassedAnswer {
  if (typeof body !== 'string') throw new Error('Bytes are sent as they are.');
  return { status, headers: new Headers(headers), body };
}

/** Headers of the connection, or set by a proxy. */
const own = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host']);
const withoutOwn = (headers: Headers) =>
  new Headers([...headers].filter(([name]) => !own.has(name)));

/** Sends the request on to the server at `origin`. */
export async function passOn(origin: string, request: PassedRequest): Promise<PassedAnswer> {
  const { method, path, query, headers, body } = request;
  const passed = await fetch(`${origin}${path}${query}`, {
    method,
    headers: withoutOwn(headers),
    redirect: 'manual',
    ...(['GET', 'HEAD', 'OPTIONS'].includes(method) ? {} : { body }),
  });
  const { status, headers: received } = passed;
  return { status, headers: withoutOwn(received), body: await passed.text() };
}

interface Spoiler {
  spoil: Spoil | undefined;
  readonly before: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
}

const PASSED = 'x-passed-by-the-spoiler';

export function createSpoiler(): Spoiler {
  const spoiler: Spoiler = {
    spoil: undefined,
    before(incoming, outgoing) {
      const { spoil } = spoiler;
      if (spoil === undefined || incoming.headers[PASSED] !== undefined) return false;
      void answer(spoil, incoming, outgoing);
      return true;
    },
  };
  return spoiler;
}

async function answer(
  spoil: Spoil,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const request = await receive(incoming);
  const origin = `http://${request.headers.get('host') ?? ''}`;
  const given = await spoil(request, () => {
    request.headers.set(PASSED, '1');
    return passOn(origin, request);
  });
  send(outgoing, given);
}

/** Listens at a free port of this machine. */
export async function portOf(server: Server): Promise<number> {
  await once(server.listen(0, 'localhost'), 'listening');
  const address = server.address();
  return address === null || typeof address === 'string' ? 0 : address.port;
}
