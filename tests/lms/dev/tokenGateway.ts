// Forwards token requests to an LMS that demands a client secret, and adds the secret (RFC 10017: a browser cannot keep a
// secret). The secret leaves this process only in the body of the forwarded request.
import { text } from 'node:stream/consumers';
import type { IncomingMessage, ServerResponse } from 'node:http';

const longestForm = 16_384;

interface Answer {
  status: number;
  contentType: string;
  body: string;
}

function refusal(status: number, error: string, description: string): Answer {
  const body = JSON.stringify({ error, error_description: description });
  return { status, contentType: 'application/json', body };
}

/** Only the page itself may use the gateway: browsers name the origin of every POST. */
function comesFromElsewhere({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}

async function forward(
  incoming: IncomingMessage,
  options: { tokenEndpoint: string; clientSecret: string; timeoutMs: number },
): Promise<Answer> {
  if (incoming.method !== 'POST') return refusal(405, 'invalid_request', 'Use POST.');
  if (comesFromElsewhere(incoming)) {
    return refusal(403, 'invalid_request', 'The gateway serves its own origin only.');
  }
  const type = incoming.headers['content-type'] ?? '';
  const length = Number(incoming.headers['content-length'] ?? Number.NaN);
  if (!type.startsWith('application/x-www-form-urlencoded') || !(length <= longestForm)) {
    return refusal(
      400,
      'invalid_request',
      'The body must be a short form (RFC 6749, section 4.1.3).',
    );
  }
  const form = new URLSearchParams(await text(incoming));
  form.set('client_secret', options.clientSecret);
  try {
    const answer = await fetch(options.tokenEndpoint, {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(options.timeoutMs),
    });
    const body = await answer.text();
    if (body.includes(options.clientSecret)) {
      return refusal(
        502,
        'server_error',
        'The token endpoint repeated the secret; answer withheld.',
      );
    }
    const contentType = answer.headers.get('content-type') ?? 'application/json';
    return { status: answer.status, contentType, body };
  } catch {
    return refusal(
      502,
      'server_error',
      'AUTH_TOKEN_ENDPOINT cannot be reached from the dev server.',
    );
  }
}

/** @param options.timeoutMs for the forwarded request, its answer included; 10 s unless told */
export function tokenGateway(options: {
  tokenEndpoint: string;
  clientSecret: string;
  timeoutMs?: number;
}): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const { timeoutMs = 10_000 } = options;
  return (incoming, outgoing) => {
    const answer = forward(incoming, { ...options, timeoutMs });
    void answer
      .catch(() => refusal(400, 'invalid_request', 'The request broke off.'))
      .then(({ status, contentType, body }) => {
        outgoing.writeHead(status, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
        return outgoing.end(body);
      });
  };
}
