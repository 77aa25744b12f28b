// A server with endless answers, and a promise for the end of its connections.
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { collectGarbage } from './collectGarbage.ts';
import { startServer, type TestServer } from './startServer.ts';

export type Way = 'drips' | 'stalls' | 'floods';

export interface EndlessServer extends TestServer {
  /** Resolves when all connections so far are closed. */
  readonly closed: () => Promise<unknown>;
}

/**
 * Each answer is `begin`, then endless blanks: JSON that could still become valid. Forces garbage collections until the test
 * ends, except in a flood.
 */
export async function startEndless(
  way: Way,
  { status = 200, begin = '{' }: { readonly status?: number; readonly begin?: string } = {},
): Promise<EndlessServer> {
  // A flood ends by its size, not by a signal; collections of a large heap would slow it.
  if (way !== 'floods') collectGarbage();
  const closings: Promise<unknown>[] = [];
  const server = await startServer((_request, response) => {
    closings.push(once(response, 'close'));
    response.writeHead(status).write(begin);
    ways[way](response);
  });
  return { ...server, closed: () => Promise.all(closings) };
}

const ways: Readonly<Record<Way, (response: ServerResponse) => void>> = {
  drips(response) {
    const timer = setInterval(() => response.write(' '), 5);
    response.on('close', () => clearInterval(timer));
  },
  stalls: () => undefined,
  floods(response) {
    const part = ' '.repeat(65_536);
    const pour = (): void => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', pour);
    pour();
  },
};
