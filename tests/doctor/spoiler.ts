// A proxy in front of the embedded LMS that can change any answer.
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface PassedRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: string;
  /** Changes reach the LMS. */
  readonly headers: Headers;
  body: string;
}

export interface PassedAnswer {
  /** 0: the connection is broken off. */
  status: number;
  /** Names may repeat. */
  headers: [string, string][];
  body: string | Uint8Array;
}

/** `pass` sends the request to the LMS. */
export type Spoil = (
  request: PassedRequest,
  pass: () => Promise<PassedAnswer & { body: string }>,
) => Promise<PassedAnswer>;

export interface Spoiler {
  spoil: Spoil | undefined;
  readonly before: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
}

const PASSED = 'x-passed-by-the-spoiler';
/** Headers of the connection, or set by the proxy. */
const own = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host']);

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
  let body = '';
  for await (const part of incoming.setEncoding('utf8')) body += String(part);
  const { method = 'GET', url = '/', headers: sent } = incoming;
  const { origin, pathname: path, search: query } = new URL(url, `http://${sent.host ?? ''}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(sent)) {
    if (!own.has(name) && typeof value === 'string') headers.set(name, value);
  }
  const request: PassedRequest = { method, path, query, headers, body };
  const given = await spoil(request, async () => {
    request.headers.set(PASSED, '1');
    const bare = ['GET', 'HEAD', 'OPTIONS'].includes(method);
    const passed = await fetch(`${origin}${path}${query}`, {
      method,
      headers: request.headers,
      redirect: 'manual',
      ...(bare ? {} : { body: request.body }),
    });
    const kept = [...passed.headers].filter(([name]) => !own.has(name));
    return { status: passed.status, headers: kept, body: await passed.text() };
  });
  if (given.status === 0) {
    outgoing.destroy();
    return;
  }
  outgoing.writeHead(given.status, given.headers.flat());
  outgoing.end(given.body);
}
