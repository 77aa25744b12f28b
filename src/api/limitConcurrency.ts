// The concurrency limit: so many calls are sent at once, the others wait here. If they waited in the browser,
// for a connection or a stream, their deadline would run out before they are sent.
import type { Client } from './client.ts';

/** Four times the six connections of HTTP/1.1, and far below the streams that a server allows over HTTP/2. */
const AT_ONCE = 24;

/** The same client, with its calls sent in the order in which they were made. */
export function limitConcurrency(client: Client): Client {
  const waiting: (() => void)[] = [];
  let free = AT_ONCE;

  async function turn(send: () => Promise<unknown>): Promise<unknown> {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await send();
    } finally {
      const next = waiting.shift();
      // The next call takes over this place.
      if (next === undefined) free += 1;
      else next();
    }
  }

  return {
    get: (path) => turn(() => client.get(path)),
    post: (path, body) => turn(() => client.post(path, body)),
  };
}
