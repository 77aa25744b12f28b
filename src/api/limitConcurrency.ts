// The concurrency limit: so many calls are sent at once, the others wait here. If they waited in the browser,
// for a connection or a stream, their deadline would run out before they are sent.
import type { Client } from './client.ts';

/** Several times the six connections of HTTP/1.1, so that none idles. */
const AT_ONCE = 16;
/** Over HTTP/2 and HTTP/3 nothing idles: ten thousand courses take three rounds. */
export const AT_ONCE_MULTIPLEXED = 40;
/** Of pages of a list, until a first answer is there: counts are asked for in the same moment, and come before them. */
const PAGES_AT_ONCE = 8;

export interface ConcurrencyLimit {
  /** Whether a path is one of many pages of a list, which let other calls go first. */
  readonly isPage?: (path: string) => boolean;
  readonly atOnce?: number;
}

/** The same client, with its calls sent in the order in which they were made, but for pages. */
export function limitConcurrency(
  client: Client,
  { isPage = () => false, atOnce = AT_ONCE }: ConcurrencyLimit = {},
): Client {
  const calls: (() => void)[] = [];
  const pages: (() => void)[] = [];
  let free = atOnce;
  let pagesSent = 0;

  async function turn(path: string, send: () => Promise<unknown>): Promise<unknown> {
    const page = isPage(path);
    if (free > 0 && !(page && pagesSent >= PAGES_AT_ONCE)) free -= 1;
    else await new Promise<void>((go) => (page ? pages : calls).push(go));
    if (page) pagesSent += 1;
    try {
      return await send();
    } finally {
      if (page) pagesSent -= 1;
      free += 1;
      fill();
    }
  }

  function fill(): void {
    while (free > 0) {
      const next = calls.shift() ?? pages.shift();
      if (next === undefined) return;
      free -= 1;
      next();
    }
  }

  return {
    get: (path) => turn(path, () => client.get(path)),
    post: (path, body) => turn(path, () => client.post(path, body)),
  };
}
