// A proxy between the page and the embedded LMS that spoils what it is told to spoil: also the answers of the
// authentication service, which the faults of the world leave alone.
import { Hono } from 'hono';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { listenOnLoopback } from './listenOnLoopback.ts';

interface SpoiledRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
}

export interface Fault {
  readonly matches: (request: SpoiledRequest) => boolean;
  /** `hang` never answers, `stall` begins to; `reset` breaks the connection; `rewrite` changes the JSON of the LMS. */
  readonly effect:
    | { readonly kind: 'hang' }
    | { readonly kind: 'stall' }
    | { readonly kind: 'reset' }
    | { readonly kind: 'answer'; readonly status: number; readonly body: string }
    | { readonly kind: 'rewrite'; readonly json: (body: unknown) => unknown };
}

export interface FaultProxy {
  readonly url: string;
  /** Change it at any time; the first fault that matches applies. */
  readonly faults: Fault[];
  [Symbol.asyncDispose](): Promise<void>;
}

/** `target`: address of the LMS, or what tells it at each request. The proxy answers on any free port. */
export async function startFaultProxy(options: {
  target: string | (() => string);
}): Promise<FaultProxy> {
  const faults: Fault[] = [];
  const listener = await listenOnLoopback(0);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.all('*', async ({ req, env }) => {
    const { pathname, search } = new URL(req.url);
    const request = { method: req.method, path: pathname, query: search };
    const effect = faults.find((fault) => fault.matches(request))?.effect;
    if (effect?.kind === 'hang') return new Promise<never>(() => {});
    if (effect?.kind === 'stall') {
      const head = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' };
      env.outgoing.writeHead(200, { ...head, 'Content-Length': 100 }).write('{');
      return new Promise<never>(() => {});
    }
    if (effect?.kind === 'reset') {
      env.incoming.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    if (effect?.kind === 'answer') return new Response(effect.body, { status: effect.status });
    const headers = new Headers(req.header());
    headers.delete('host');
    const body = /^(?:GET|HEAD)$/.test(req.method) ? undefined : await req.arrayBuffer();
    const target = typeof options.target === 'string' ? options.target : options.target();
    const answer = await fetch(`${target}${pathname}${search}`, {
      method: req.method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    }).catch(() => undefined);
    if (answer === undefined) {
      // The LMS has gone: whoever asks learns it as if there were nothing in between.
      env.incoming.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    if (effect?.kind !== 'rewrite') return new Response(answer.body, answer);
    return Response.json(effect.json(await answer.json()));
  });
  const respond = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  listener.answer((incoming, outgoing) => void respond(incoming, outgoing));
  return {
    url: `http://localhost:${listener.port}`,
    faults,
    [Symbol.asyncDispose]: () => listener.close(),
  };
}
