// The page and what it calls at the LMS on one origin, over TLS, as a gateway serves it: HTTP/2 or HTTP/1.1. It notes every
// exchange, and can drop every connection.
import { Agent } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { createServer, type Server } from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createExchangeLog, type Exchange, type ExchangeLog } from './createExchangeLog.ts';
import { exchangeKind } from './exchangeKind.ts';
import { pageCertificate, type PageCertificate } from './pageCertificate.ts';
import { passOn } from './passOn.ts';
import { serveBuild, type BuildOptions } from './serveBuild.ts';

export type Protocol = 'h2' | 'h1';

export interface FrontOptions extends BuildOptions {
  readonly protocol: Protocol;
  /** The embedded LMS, such as `http://lms.localhost:4400`, and where it has what is passed on. */
  readonly lms: { readonly url: string; readonly apiRoot: string };
  /** Called with every exchange before it is answered; default: each is answered at once. */
  readonly admit?: (exchange: Exchange) => Promise<void>;
}

export interface Front {
  readonly port: number;
  /** What Chromium has to be started with. */
  readonly trust: string;
  readonly log: ExchangeLog;
  /** As a server does with connections that nobody has used for a while: how many there were. */
  readonly dropConnections: () => number;
  [Symbol.asyncDispose](): Promise<void>;
}

type Request = Http2ServerRequest | IncomingMessage;
type Response = Http2ServerResponse | ServerResponse;

export const TOKEN_PATH = '/core/connect/token';
const KEPT_MS = 65_000;
/** Few, because one process answers them all: over many, the first answer would wait until the last is made. */
const LMS_CONNECTIONS = 3;

export async function startFront(options: FrontOptions): Promise<Front> {
  const { lms, admit = () => Promise.resolve() } = options;
  const serve = serveBuild(options);
  const log = createExchangeLog();
  const agent = new Agent({ keepAlive: true, maxSockets: LMS_CONNECTIONS });
  const { port: lmsPort } = new URL(lms.url);
  const sockets = new Set<Socket>();

  async function answer(incoming: Request, outgoing: Response): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    const path = url.replace(/\?.*$/s, '');
    const exchange = log.begin({ method, path, kind: exchangeKind(method, path, lms.apiRoot) });
    outgoing.on('finish', () => log.end(exchange, outgoing.statusCode));
    outgoing.on('close', () => log.end(exchange, 0));
    await admit(exchange);
    if (path === TOKEN_PATH || path.startsWith(`${lms.apiRoot}/`)) {
      const call = { method, url, headers: incoming.headers, body: incoming };
      const head = (status: number, headers: Readonly<Record<string, string>>) => {
        writeHead(outgoing, status, headers);
        return outgoing;
      };
      passOn(call, { head, broken: () => outgoing.destroy() }, { port: lmsPort, agent });
      return;
    }
    const { status, headers, body } = serve({
      path,
      acceptEncoding: [incoming.headers['accept-encoding'] ?? ''].flat().join(),
      ifNoneMatch: incoming.headers['if-none-match'],
    });
    writeHead(outgoing, status, headers);
    outgoing.end(body);
  }

  const certificate = pageCertificate();
  const server = open(
    options.protocol,
    certificate,
    (incoming, outgoing) => void answer(incoming, outgoing),
  );
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
    trust: certificate.trust,
    log,
    dropConnections,
    [Symbol.asyncDispose]: async () => {
      dropConnections();
      agent.destroy();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

function open(
  protocol: Protocol,
  certificate: PageCertificate,
  listener: (incoming: Request, outgoing: Response) => void,
): Server | ReturnType<typeof createSecureServer> {
  const { cert, key } = certificate;
  if (protocol === 'h1') {
    const server = createServer({ cert, key }, listener);
    server.keepAliveTimeout = KEPT_MS;
    return server;
  }
  return createSecureServer({ cert, key, settings: { maxConcurrentStreams: 128 } }, listener);
}

function writeHead(
  outgoing: Response,
  status: number,
  headers: Readonly<Record<string, string>>,
): void {
  // Told one by one: the two kinds of response have no type of `writeHead` in common.
  for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
  outgoing.statusCode = status;
}
