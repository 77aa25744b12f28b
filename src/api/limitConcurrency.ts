// Limits concurrent requests: in the browser's queue, their deadline would run out before they are sent.
import type { Client } from './client.ts';

/** Four times the connections of HTTP/1.1, and far below the stream limits of HTTP/2. */
const AT_ONCE = 24;

/** The same client, sending its requests in the order of the calls. */
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
      // Hands the slot to the next call.
      if (next === undefined) free += 1;
      else next();
    }
  }

  return {
    get: (path) => turn(() => client.get(path)),
    post: (path, body) => turn(() => client.post(path, body)),
  };
}
