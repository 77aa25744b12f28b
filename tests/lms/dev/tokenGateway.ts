// Forwards token requests to an LMS that demands a client secret, and adds the secret (RFC 10017: a browser cannot keep a
// secret). The secret leaves this process only in the body of the forwarded request.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { csrf } from 'hono/csrf';

/** On the page's own origin. */
export const gatewayPath = '/gateway/token';

const refuse = (c: Context, error: 'invalid_request' | 'server_error', error_description: string) =>
  c.json({ error, error_description }, error === 'server_error' ? 502 : 400);

export function tokenGateway(options: {
  tokenEndpoint: string;
  clientSecret: string;
}): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const { tokenEndpoint, clientSecret } = options;
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  // Only the page itself may use the gateway: browsers name the origin of every POST.
  app.post('*', csrf(), bodyLimit({ maxSize: 16_384 }), async (c) => {
    if (c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') !== true)
      return refuse(c, 'invalid_request', 'The body must be a form (RFC 6749, section 4.1.3).');
    const form = new URLSearchParams(await c.req.text());
    form.set('client_secret', clientSecret);
    try {
      const answer = await fetch(tokenEndpoint, {
        method: 'POST',
        body: form,
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      const body = await answer.text();
      if (body.includes(clientSecret))
        return refuse(c, 'server_error', 'The token endpoint repeated the secret.');
      const type = answer.headers.get('content-type') ?? 'application/json';
      return new Response(body, { status: answer.status, headers: { 'Content-Type': type } });
    } catch {
      return refuse(c, 'server_error', 'The dev server cannot reach AUTH_TOKEN_ENDPOINT.');
    }
  });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (incoming, outgoing) => void answer(incoming, outgoing);
}
