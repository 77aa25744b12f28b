// Serves the public keys of a service application over HTTP (RFC 7517), as its JWKS URL does. For tests.
// Serving a private key is an error: a test that leaks one fails at once.
import type { JWK } from 'jose';
import { listenOnLoopback } from './listenOnLoopback.ts';

export interface JwksServer {
  url: string;
  /** Change it at any time. The embedded LMS keeps what it fetched for a minute. */
  keys: JWK[];
  [Symbol.asyncDispose](): Promise<void>;
}

export async function serveJwks(keys: JWK[]): Promise<JwksServer> {
  const listener = await listenOnLoopback(0);
  listener.answer((_incoming, outgoing) => {
    const safe = keys.every((key) => !('d' in key));
    outgoing.writeHead(safe ? 200 : 500, { 'Content-Type': 'application/jwk-set+json' });
    outgoing.end(safe ? JSON.stringify({ keys }) : 'There is a private key among the public ones.');
  });
  return {
    url: `http://localhost:${listener.port}/jwks`,
    keys,
    [Symbol.asyncDispose]: () => listener.close(),
  };
}
