// Starts the API of the LMS alone, for tokens of another service: it checks their signature (RFC 9068), and asks the service
// whether a person's token was revoked (RFC 7662).
import { getRequestListener } from '@hono/node-server';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as v from 'valibot';
import { createApi } from '../lms/api/createApi.ts';
import type { TokenFacts } from '../lms/auth/authenticationService.ts';
import { defaultWorld } from '../lms/defaultWorld.ts';
import { createFindEffect } from '../lms/faults/findEffect.ts';
import { listenOnLoopback } from '../lms/listenOnLoopback.ts';
import { createRequestLog, type LoggedRequest } from '../lms/requestLog.ts';
import { ACCOUNT, INTROSPECT, type Glewlwyd } from './startGlewlwyd.ts';

export interface ForeignApi {
  readonly url: string;
  readonly requests: readonly LoggedRequest[];
  /** The answer of the introspection endpoint. */
  readonly isActive: (token: string) => Promise<boolean>;
  [Symbol.asyncDispose](): Promise<void>;
}

const CLIENT = { id: 'lms', secret: 'of the API alone' };
const Grant = v.looseObject({ access_token: v.string() });
const Introspection = v.looseObject({
  active: v.boolean(),
  username: v.optional(v.string()),
});
const Claims = v.looseObject({ sub: v.string(), client_id: v.string(), scope: v.string() });

/** @param pageOrigins origins admitted by CORS; none behind a gateway */
export async function startForeignApi(
  service: Glewlwyd,
  pageOrigins: readonly string[],
): Promise<ForeignApi> {
  await service.addClient({
    client_id: CLIENT.id,
    confidential: true,
    client_secret: CLIENT.secret,
    redirect_uri: [`${service.url}/none`],
    authorization_type: ['client_credentials'],
    token_endpoint_auth_method: ['client_secret_basic'],
    scope: [INTROSPECT],
  });
  const listener = await listenOnLoopback(0);
  const url = `http://localhost:${listener.port}`;
  const world = defaultWorld({ pageOrigins });
  const log = createRequestLog();
  const ask = async (path: string, authorization: string, form: Record<string, string>) => {
    const answer = await fetch(`${service.issuer}/${path}`, {
      method: 'POST',
      headers: { Authorization: authorization },
      body: new URLSearchParams(form),
    });
    const value: unknown = await answer.json();
    return value;
  };
  const own = { grant_type: 'client_credentials', scope: INTROSPECT };
  const basic = `Basic ${btoa(`${CLIENT.id}:${CLIENT.secret}`)}`;
  const { access_token: pass } = v.parse(Grant, await ask('token', basic, own));
  const introspect = async (token: string) =>
    v.parse(Introspection, await ask('introspect', `Bearer ${pass}`, { token }));
  const keys = createRemoteJWKSet(new URL(`${service.issuer}/jwks`));
  const findToken = async (token: string): Promise<TokenFacts | undefined> => {
    const claims = await jwtVerify(token, keys, { issuer: service.issuer, typ: 'at+jwt' })
      .then(({ payload }) => v.parse(Claims, payload))
      .catch(() => undefined);
    if (claims === undefined) return undefined;
    // This service cannot introspect a service's token; the token reads the courses of the only person.
    const ofService = claims.sub === claims.client_id;
    const { active, username } = ofService
      ? { active: true, username: ACCOUNT.username }
      : await introspect(token);
    const person = world.people.find(({ userName }) => userName === username);
    if (!active || person === undefined) return undefined;
    return { personId: person.id, scope: claims.scope };
  };
  const findEffect = createFindEffect(world);
  const api = createApi({ world, url, findToken, findEffect, log });
  const answer = getRequestListener(api.fetch, { overrideGlobalObjects: false });
  listener.answer((incoming, outgoing) => {
    log.begin(incoming, outgoing, world.apiRoot);
    void answer(incoming, outgoing);
  });
  return {
    url,
    requests: log.requests,
    isActive: async (token) => (await introspect(token)).active,
    [Symbol.asyncDispose]: () => listener.close(),
  };
}
