// Listens on both loopback addresses at one port, because `localhost` may mean either. Never on any other address.
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';

/** Another process has the requested port, or this user may not have it. */
export class PortTakenError extends Error {
  override name = 'PortTakenError';
}

export interface LoopbackListener {
  port: number;
  /** Sets the handler. Call it before the first await: an earlier request would get no answer. */
  answer(listener: RequestListener): void;
  close(): Promise<void>;
}

const attempts = 20;

function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

async function listen(host: string, port: number): Promise<Server> {
  const server = createServer();
  // A client that reuses a connection at the moment of its timeout would see an unexpected reset.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, ipv6Only: host === '::1' }, resolve);
  });
  return server;
}

async function close(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}

export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/** Undefined when the port is taken on `::1`; an array without a second server when there is no `::1`. */
async function listenOnBoth(wanted: number): Promise<[Server, ...Server[]] | undefined> {
  const first = await listen('127.0.0.1', wanted);
  try {
    return [first, await listen('::1', portOf(first))];
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return [first];
    await close(first);
    if (code === 'EADDRINUSE') return undefined;
    throw error;
  }
}

/**
 * @param port 0 for any free port
 * @throws {PortTakenError} when `port` is not 0 and another process has it
 */
export async function listenOnLoopback(port: number): Promise<LoopbackListener> {
  for (let attempt = 0; attempt < (port === 0 ? attempts : 1); attempt += 1) {
    const servers = await listenOnBoth(port).catch((error: unknown) => {
      if (errorCode(error) === 'EADDRINUSE') return undefined;
      if (errorCode(error) === 'EACCES')
        throw new PortTakenError(`Port ${port} of this machine is not for this user.`);
      throw error;
    });
    if (servers !== undefined) {
      return {
        port: portOf(servers[0]),
        answer: (listener) => {
          for (const server of servers) server.on('request', listener);
        },
        close: async () => {
          await Promise.all(servers.map(close));
        },
      };
    }
  }
  throw new PortTakenError(`Port ${port} of this machine is taken by another process.`);
}
