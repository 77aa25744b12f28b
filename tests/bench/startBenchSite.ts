// Starts the measured site: the built page and the API of an embedded LMS on one origin, over TLS and HTTP/2, as a gateway serves
// them, behind a slow line. The sign-in page of the LMS has another origin and is not measured.
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createSecureServer } from 'node:http2';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { proxy } from 'hono/proxy';
import { dist, pageApp } from '../browser/serveDist.ts';
import { selfSignedCertificate } from '../doctor/selfSignedCertificate.ts';
import { addPageOrigin } from '../lms/courseUpdatesApplication.ts';
import { requestKind, type RequestKind } from '../lms/requestLog.ts';
import { startLms } from '../lms/startLms.ts';
import type { World } from '../lms/world.ts';
import { startDelayLine, type DelayLine, type DelayLineOptions } from './startDelayLine.ts';

export type ExchangeKind = RequestKind | 'html' | 'config' | 'asset';

interface Exchange {
  readonly kind: ExchangeKind;
  /** When the request arrived, since the epoch. */
  readonly atMs: number;
}

export interface BenchSite {
  /** Such as `https://page.localhost:4600`. */
  readonly origin: string;
  readonly line: DelayLine;
  /** For the command line of Chromium. */
  readonly trust: string;
  readonly exchanges: readonly Exchange[];
  /** Resolves when no request has been in flight for `calmMs`. */
  readonly calm: (calmMs: number) => Promise<void>;
  /** Closes all connections, as a server does with idle ones; answers how many there were. */
  readonly dropConnections: () => number;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface BenchSiteOptions extends Omit<DelayLineOptions, 'targetPort'> {
  readonly world: World;
  /** The folder of the built page. Default: dist. */
  readonly root?: string;
  /** Called with every exchange before it is answered. */
  readonly admit?: (exchange: Exchange) => Promise<void>;
}

const TOKEN_PATH = '/core/connect/token';
/** A page that unloads never reads its responses to the end. */
const ABANDONED_MS = 20_000;

export async function startBenchSite(options: BenchSiteOptions): Promise<BenchSite> {
  const { world, root = dist, admit } = options;
  const lms = await startLms({ world, host: 'lms.localhost' });
  const config = {
    lms: { baseUrl: '' },
    auth: {
      issuer: lms.issuer,
      clientId: 'course-updates',
      authorizationEndpoint: `${lms.issuer}/connect/authorize`,
      tokenEndpoint: '',
    },
    links: { course: `${lms.url}/courses/{orgUnitId}` },
  };
  const app = new Hono();
  for (const path of [TOKEN_PATH, `${world.apiRoot}/*`]) {
    app.use(path, compress());
    app.all(path, (c) => {
      const { pathname, search } = new URL(c.req.url);
      return proxy(`http://127.0.0.1:${new URL(lms.url).port}${pathname}${search}`, c.req.raw);
    });
  }
  app.use(etag());
  const page = { config, connect: [], embedders: [], plain: false };
  app.route('/', pageApp(root, page, { https: true, precompressed: true }));
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });

  const exchanges: Exchange[] = [];
  const open = new Set<Exchange>();
  let movedMs = Date.now();
  const { trust, ...certificate } = trustedCertificate('page.localhost');
  const server = createSecureServer({ ...certificate, settings: { maxConcurrentStreams: 128 } });
  server.on('request', (incoming, outgoing) => {
    const path = incoming.url.replace(/\?.*$/s, '');
    const exchange = { kind: kindOf(incoming.method, path, world.apiRoot), atMs: Date.now() };
    exchanges.push(exchange);
    open.add(exchange);
    outgoing.on('close', () => {
      open.delete(exchange);
      movedMs = Date.now();
    });
    void Promise.resolve(admit?.(exchange)).then(() => answer(incoming, outgoing));
  });
  const sockets = new Set<Socket>();
  server.on('secureConnection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  const line = await startDelayLine({ ...options, targetPort: address.port });
  const origin = `https://page.localhost:${line.port}`;
  config.auth.tokenEndpoint = `${origin}${TOKEN_PATH}`;
  for (const application of world.applications) addPageOrigin(application, origin);

  function dropConnections(): number {
    const { size } = sockets;
    for (const socket of sockets) socket.destroy();
    return size;
  }
  return {
    origin,
    line,
    trust,
    exchanges,
    dropConnections,
    async calm(calmMs) {
      const stillMs = () => Date.now() - Math.max(movedMs, exchanges.at(-1)?.atMs ?? 0);
      while (stillMs() < (open.size === 0 ? calmMs : ABANDONED_MS)) await delay(20);
    },
    async [Symbol.asyncDispose]() {
      await line[Symbol.asyncDispose]();
      dropConnections();
      server.close();
      await once(server, 'close');
      await lms[Symbol.asyncDispose]();
    },
  };
}

/** `path`: without the query. */
function kindOf(method: string, path: string, apiRoot: string): ExchangeKind {
  if (path === '/config.json') return 'config';
  if (path.startsWith('/assets/') || ['/icon.svg', '/start.js'].includes(path)) return 'asset';
  return /^\/(?:auth\/callback|embed)?$/.test(path) ? 'html' : requestKind(method, path, apiRoot);
}

/** One that Chromium trusts: it caches nothing of a server whose certificate it merely tolerates. */
export function trustedCertificate(host: string) {
  const { cert, key } = selfSignedCertificate(host);
  const der = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(der).digest('base64');
  return { cert, key, trust: `--ignore-certificate-errors-spki-list=${hash}` };
}
