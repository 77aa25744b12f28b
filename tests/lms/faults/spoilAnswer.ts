// Spoils an answer on the wire, so that the page meets a real broken network or server. If nothing of an answer of the
// authentication service remains, the service is not asked, so that no code and no refresh token is spent.
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { changeBody } from './changeBody.ts';
import type { World } from '../world.ts';
import type { FaultEffect, Json } from './worldFault.ts';

/** @param answer the API's answer; its CORS headers stay, so that a page can read the fault */
export async function spoilAnswer(
  effect: FaultEffect,
  answer: Response,
  { incoming, outgoing }: HttpBindings,
  world: World,
): Promise<Response> {
  switch (effect.kind) {
    case 'answer':
      if (effect.afterMs !== undefined) await sleep(effect.afterMs);
      return otherAnswer(effect, answer);
    case 'wait':
      await sleep(effect.ms);
      return answer;
    case 'hold':
      while (!outgoing.destroyed && world.faults.some((one) => one.effect === effect)) {
        await sleep(10);
      }
      return answer;
    case 'hang':
      if (effect.after === 'half') await sendHalf(answer, outgoing);
      return new Promise<never>(() => {});
    case 'reset':
      if (effect.after === 'half') await sendHalf(answer, outgoing);
      incoming.destroy();
      return RESPONSE_ALREADY_SENT;
    case 'slice': {
      const bytes = await sendHead(answer, outgoing);
      for (let at = 0; at < bytes.length && !outgoing.destroyed; at += 1) {
        outgoing.write(bytes.subarray(at, at + 1));
        await turn();
      }
      outgoing.end();
      return RESPONSE_ALREADY_SENT;
    }
    case 'wrap': {
      const { before = '', mediaType } = effect;
      const wrapped = withBody(answer, `${before}${await answer.text()}`);
      if (mediaType === null) wrapped.headers.delete('Content-Type');
      else if (mediaType !== undefined) wrapped.headers.set('Content-Type', mediaType);
      // By hand, because the framework would add a media type.
      outgoing.end(await sendHead(wrapped, outgoing));
      return RESPONSE_ALREADY_SENT;
    }
    case 'pad':
      return withBody(answer, `${' '.repeat(effect.bytes)}${await answer.text()}`);
    case 'endless':
      return withBody(
        // The bookmark of the previous page is not a bookmark of this LMS.
        new Response(null, { status: 200, headers: answer.headers }),
        JSON.stringify(endlessPage(answer.ok ? JSON.parse(await answer.text()) : {}, incoming.url)),
      );
    case 'list':
    case 'entries': {
      if (!answer.ok) return answer;
      const body: Json = JSON.parse(await answer.text());
      return withBody(answer, JSON.stringify(changeBody(body, effect, incoming.url ?? '/')));
    }
  }
}

function endlessPage(page: { Items?: Json }, url = '/'): Json {
  const { searchParams } = new URL(url, 'http://lms.invalid');
  const bookmark = Number(searchParams.get('bookmark') ?? 0) + 1;
  const { Items = [] } = page;
  return { Items, PagingInfo: { HasMoreItems: true, Bookmark: String(bookmark) } };
}

function otherAnswer(
  { status, headers, body }: Extract<FaultEffect, { kind: 'answer' }>,
  answer: Response,
): Response {
  const all = new Headers(headers);
  for (const [name, value] of answer.headers) {
    if (name.startsWith('access-control-') || name === 'vary') all.set(name, value);
  }
  return new Response(body ?? null, { status, headers: all });
}

/** As bytes, because text would get a media type. */
function withBody({ status, headers }: Response, text: string): Response {
  return new Response(new TextEncoder().encode(text), { status, headers });
}

/** Sends the head with the full length. @returns the body, of which nothing is sent */
async function sendHead(answer: Response, outgoing: HttpBindings['outgoing']): Promise<Uint8Array> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = Object.fromEntries(answer.headers);
  outgoing.writeHead(answer.status, { ...headers, 'content-length': bytes.length });
  return bytes;
}

async function sendHalf(answer: Response, outgoing: HttpBindings['outgoing']): Promise<void> {
  const bytes = await sendHead(answer, outgoing);
  await new Promise((resolve) => {
    outgoing.write(bytes.subarray(0, bytes.length / 2), resolve);
  });
}

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
