// The page and the LMS's API on one origin over TLS and HTTP/2, as a gateway serves them, with a log of all exchanges.
import { createSecureServer } from 'node:http2';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { proxy } from 'hono/proxy';
import { pageApp, type PageOptions } from '../browser/serveDist.ts';
import { createExchangeLog, exchangeKind, type Exchange, type ExchangeLog } from './exchangeLog.ts';
import { trustedCertificate } from './trustedCertificate.ts';

export interface FrontOptions {
  /** The folder of the build. */
  readonly root: string;
  readonly page: PageOptions;
  /** The embedded LMS, such as `http://lms.localhost:4400`, and the root of its API. */
  readonly lms: { readonly url: string; readonly apiRoot: string };
  /** Called with every exchange before it is answered; default: each is answered at once. */
  readonly admit?: (exchange: Exchange) => Promise<void>;
}

export interface Front {
  readonly port: number;
  /** For the command line of Chromium. */
  readonly trust: string;
  readonly log: ExchangeLog;
  /** Closes all connections, as a server does with idle ones; answers how many there were. */
  readonly dropConnections: () => number;
  [Symbol.asyncDispose](): Promise<void>;
}

export const TOKEN_PATH = '/core/connect/token';

export async function startFront(options: FrontOptions): Promise<Front> {
  const { root, page, lms, admit = () => Promise.resolve() } = options;
  const log = createExchangeLog();
  const sockets = new Set<Socket>();
  const { cert, key, trust } = trustedCertificate('page.localhost');
  const answer = getRequestListener(frontApp(root, page, lms).fetch, {
    overrideGlobalObjects: false,
  });

  const server = createSecureServer({ cert, key, settings: { maxConcurrentStreams: 128 } });
  server.on('request', (incoming, outgoing) => {
    const path = incoming.url.replace(/\?.*$/s, '');
    const exchange = log.begin({ path, kind: exchangeKind(incoming.method, path, lms.apiRoot) });
    outgoing.on('finish', () => log.end(exchange));
    outgoing.on('close', () => log.end(exchange));
    void admit(exchange).then(() => answer(incoming, outgoing));
  });
  server.on('secureConnection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The front has no port.');
  const dropConnections = (): number => {
    const { size } = sockets;
    for (const socket of sockets) socket.destroy();
    return size;
  };
  return {
    port: address.port,
    trust,
    log,
    dropConnections,
    [Symbol.asyncDispose]: async () => {
      dropConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

function frontApp(root: string, page: PageOptions, lms: FrontOptions['lms']): Hono {
  const { port } = new URL(lms.url);
  const app = new Hono();
  const api = [TOKEN_PATH, `${lms.apiRoot}/*`];
  for (const path of api) {
    app.use(path, compress());
    app.all(path, (c) => {
      const { pathname, search } = new URL(c.req.url);
      return proxy(`http://127.0.0.1:${port}${pathname}${search}`, c.req.raw);
    });
  }
  app.use(etag());
  app.route('/', pageApp(root, page, { https: true, precompressed: true }));
  return app;
}
