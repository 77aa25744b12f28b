// HTTP/2 with a self-signed certificate in front of the embedded LMS, for the faults that exist only there.
import { request } from 'node:http';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import { selfSignedCertificate } from '../doctor/selfSignedCertificate.ts';

export interface SecureLine {
  /** Such as `https://api.localhost:4600`. */
  readonly origin: string;
  /** Requests whose path contains this close their connection unanswered (GOAWAY, RFC 9113, 6.8), so many times. */
  goAway: { path: string; times: number };
  /** How many connections were made. */
  readonly connections: () => number;
  /** The most requests that were open at once. */
  readonly mostOpen: () => number;
  [Symbol.asyncDispose](): Promise<void>;
}

/** `streams`: how many requests it takes at once. `delayMs`: how long each of them takes at least. */
export async function startSecureLine(options: {
  readonly target: string;
  readonly streams?: number;
  readonly delayMs?: number;
}): Promise<SecureLine> {
  const certificate = selfSignedCertificate({
    host: 'api.localhost',
    from: '2020-01-01',
    to: '2049-12-31',
  });
  const sessions = new Set<ServerHttp2Session>();
  let connections = 0;
  let open = 0;
  let mostOpen = 0;
  const server = createSecureServer({
    ...certificate,
    settings: { maxConcurrentStreams: options.streams ?? 100 },
  });
  server.on('session', (session) => {
    connections += 1;
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => {});
  });
  server.on('request', (incoming, outgoing) => {
    const { goAway } = line;
    if (goAway.times > 0 && incoming.url.includes(goAway.path) && incoming.method === 'GET') {
      goAway.times -= 1;
      // Everything up to the stream before this one was taken on.
      incoming.stream.session?.goaway(0, (incoming.stream.id ?? 3) - 2);
      return;
    }
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    outgoing.on('close', () => (open -= 1));
    const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
    // Browsers know that names below localhost are this machine; Node asks somebody.
    const { host, port } = new URL(options.target);
    const onward = request(
      {
        host: '127.0.0.1',
        port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...Object.fromEntries(headers), host },
      },
      (answer) => {
        setTimeout(() => {
          const {
            connection: _,
            'keep-alive': __,
            'transfer-encoding': ___,
            ...kept
          } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, kept);
          answer.pipe(outgoing);
        }, options.delayMs ?? 0);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  const line: SecureLine = {
    origin: `https://api.localhost:${address.port}`,
    goAway: { path: '', times: 0 },
    connections: () => connections,
    mostOpen: () => mostOpen,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy();
        server.close(() => resolve());
      }),
  };
  return line;
}
