// Starts the embedded LMS: an HTTP server with an authentication service, an API and a few pages, all with one world of plain
// data. For development and tests only.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApi } from './api/createApi.ts';
import { authenticationService } from './auth/authenticationService.ts';
import { signingKey } from './auth/signingKey.ts';
import { createFindEffect } from './faults/findEffect.ts';
import { spoilSignIn } from './faults/spoilAnswer.ts';
import { listenOnLoopback } from './listenOnLoopback.ts';
import { createPages } from './pages/createPages.ts';
import { createRequestLog, type LoggedRequest } from './requestLog.ts';
import { lmsTime, type World } from './world.ts';

export type { LoggedRequest } from './requestLog.ts';

export interface Lms {
  /** Such as `http://localhost:4400`, without a trailing slash. */
  url: string;
  /** The issuer: `${url}/core`. */
  issuer: string;
  /** Changes take effect at the next request. */
  world: World;
  /** All requests so far, in order of arrival. */
  requests: LoggedRequest[];
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * @param options.port 0 or absent: any free port
 * @param options.host the name in addresses, such as `lms.localhost`; default: `localhost`; the server always listens on
 * loopback
 * @param options.before a handler before the LMS, like a proxy; returns true if it answers
 * @throws {PortTakenError} when the port belongs to another process
 */
export async function startLms(options: {
  world: World;
  port?: number;
  host?: string;
  before?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
}): Promise<Lms> {
  const { world, port = 0, host = 'localhost' } = options;
  const key = await signingKey;
  const log = createRequestLog();
  const listener = await listenOnLoopback(port);
  const url = `http://${host}:${listener.port}`;
  const issuer = `${url}/core`;

  const authentication = authenticationService({ world, issuer, key });
  const { findToken } = authentication;
  const findEffect = createFindEffect(world);
  const api = createApi({ world, url, findToken, findEffect, log });
  const listenerOptions = { overrideGlobalObjects: false };
  const answerApi = getRequestListener(api.fetch, listenerOptions);
  const answerPages = getRequestListener(createPages(world).fetch, listenerOptions);
  listener.answer((incoming, outgoing) => {
    if (options.before?.(incoming, outgoing) === true) return;
    log.begin(incoming, outgoing, world.apiRoot);
    if (world.clockOffsetSeconds !== 0) {
      outgoing.setHeader('Date', new Date(lmsTime(world)).toUTCString());
    }
    const path = (incoming.url ?? '/').replace(/\?.*$/s, '');
    if (authentication.owns(path)) {
      const answer = (): void => authentication.handle(incoming, outgoing);
      const effect = findEffect({ method: incoming.method ?? 'GET', url: incoming.url ?? '/' });
      if (effect === undefined) answer();
      else void spoilSignIn(effect, { incoming, outgoing }, world, answer);
    } else if (path.startsWith(`${world.apiRoot}/`)) void answerApi(incoming, outgoing);
    else void answerPages(incoming, outgoing);
  });

  return {
    url,
    issuer,
    world,
    requests: log.requests,
    [Symbol.asyncDispose]: () => listener.close(),
  };
}
