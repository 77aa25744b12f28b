// Lets so many calls be under way at once; the others wait here. Refuses to leave that to the browser:
// behind its connections, or the streams that a server allows, their deadline would run out unsent.
import type { Client } from './client.ts';

/** Several times what a browser sends at once over HTTP/1.1, so that nothing idles. */
const AT_ONCE = 16;

/** The same calls, in the order in which they were made. */
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
      if (next === undefined) free += 1;
      else next();
    }
  }

  return {
    get: (path) => turn(() => client.get(path)),
    post: (path, body) => turn(() => client.post(path, body)),
  };
}
