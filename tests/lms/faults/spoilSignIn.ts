// Spoils answers of the authentication service. If nothing of the answer remains, the service is not asked, so that no code and
// no refresh token is spent.
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { World } from '../world.ts';
import { spoilAnswer } from './spoilAnswer.ts';
import type { FaultEffect } from './worldFault.ts';

/** @param answer makes the service answer on `outgoing` */
export async function spoilSignIn(
  effect: FaultEffect,
  { incoming, outgoing }: HttpBindings,
  world: World,
  answer: () => void,
): Promise<void> {
  const given = leavesNothing(effect) ? unasked(incoming) : await capture(outgoing, answer);
  const spoiled = await spoilAnswer(effect, given, { incoming, outgoing }, world);
  if (spoiled === RESPONSE_ALREADY_SENT) return;
  const body = Buffer.from(await spoiled.arrayBuffer());
  const headers = { ...Object.fromEntries(spoiled.headers), 'content-length': body.length };
  outgoing.writeHead(spoiled.status, headers).end(body);
}

function leavesNothing({ kind }: FaultEffect): boolean {
  return kind === 'answer' || kind === 'hang' || kind === 'reset';
}

/** Half of the body is incomplete JSON; its headers let a page read the fault. */
function unasked({ headers }: HttpBindings['incoming']): Response {
  const origin = headers.origin ?? '*';
  return Response.json(
    { access_token: '' },
    { headers: { 'Access-Control-Allow-Origin': origin } },
  );
}

/** Records the answer and leaves `outgoing` untouched. */
function capture(outgoing: HttpBindings['outgoing'], answer: () => void): Promise<Response> {
  return new Promise((resolve) => {
    const end = outgoing.end.bind(outgoing);
    function endLater(body: string | Uint8Array = ''): HttpBindings['outgoing'] {
      Object.assign(outgoing, { end });
      const headers = new Headers();
      for (const [name, value] of Object.entries(outgoing.getHeaders())) {
        for (const one of [value].flat()) headers.append(name, String(one));
        outgoing.removeHeader(name);
      }
      const bytes = typeof body === 'string' ? body : new Uint8Array(body);
      resolve(new Response(bytes, { status: outgoing.statusCode, headers }));
      return outgoing;
    }
    Object.assign(outgoing, { end: endLater });
    answer();
  });
}
