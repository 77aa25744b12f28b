// The API of the LMS: what every route shares (CORS, bearer token, contract version, scope, errors), and the routes.
import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import type { TokenFacts } from '../auth/authenticationService.ts';
import type { FindEffect } from '../faults/findEffect.ts';
import { spoilAnswer } from '../faults/spoilAnswer.ts';
import type { RequestLog } from '../requestLog.ts';
import type { Person, World } from '../world.ts';
import { ApiProblem } from './apiProblem.ts';
import { requireContract, versionsCheck } from './contracts.ts';
import { myEnrollments } from './myEnrollments.ts';
import { myUpdates, orgUnitIdsOf } from './myUpdates.ts';
import { createRateLimitHeaders, rateLimitHeaderNames } from './rateLimitHeaders.ts';
import { requireScope } from './requireScope.ts';

/** Base address of the product's problem types. */
const productProblems = 'http://docs.valence.desire2learn.com/res/apiprop.html';

interface ApiEnvironment {
  Bindings: HttpBindings;
  Variables: { person: Person; scope: string };
}

function isPageOrigin(world: World, origin: string): boolean {
  return world.applications.some(({ redirectUris }) =>
    redirectUris.some((uri) => new URL(uri).origin === origin),
  );
}

/**
 * The token from its only header, `Authentication` (the specification, "Authentication" 7). A token in the other header is refused,
 * so that a wrong client fails here too.
 * @param header reads a request header by name
 * @throws {ApiProblem} 401 when the world's header holds no bearer token
 */
function bearerToken(
  tokenHeader: World['tokenHeader'],
  header: (name: string) => string | undefined,
): string {
  const other = tokenHeader === 'Authentication' ? 'Authorization' : 'Authentication';
  const value = header(tokenHeader);
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(value ?? '')?.[1];
  if (token !== undefined) return token;
  if (value !== undefined) {
    throw new ApiProblem('invalid-token', `The ${tokenHeader} header must be: Bearer <token>.`);
  }
  const hint =
    header(other) === undefined ? '' : ` There is an ${other} header; it is not read here.`;
  throw new ApiProblem('invalid-token', `No ${tokenHeader} header with a bearer token.${hint}`);
}

/** @param options.url of the LMS, without a trailing slash */
export function createApi(options: {
  world: World;
  url: string;
  findToken: (token: string) => Promise<TokenFacts | undefined>;
  findEffect: FindEffect;
  log: RequestLog;
}): Hono<ApiEnvironment> {
  const { world, url, findToken, findEffect, log } = options;
  const api = new Hono<ApiEnvironment>({
    // Read at every request, because the world may move its API root.
    getPath: (request) => new URL(request.url).pathname.slice(world.apiRoot.length),
  });

  const rateLimitHeaders = createRateLimitHeaders(world);
  api.use(async (c, next) => {
    await next();
    const effect = findEffect({ method: c.req.method, url: c.env.incoming.url ?? '/' });
    if (effect === undefined) return;
    const answer = c.res;
    // Otherwise the spoiled answer would have the headers of the true answer too.
    c.res = undefined;
    c.res = await spoilAnswer(effect, answer, c.env, world);
  });
  api.use(async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  const crossOrigin = cors({
    origin: (origin) => (isPageOrigin(world, origin) ? origin : null),
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['authentication', 'authorization', 'content-type'],
    // A page on another origin reads only the headers of a simple answer.
    exposeHeaders: ['retry-after', ...rateLimitHeaderNames],
    maxAge: 600,
  });
  api.use((c, next) => (world.dialect === 'brightspace' ? next() : crossOrigin(c, next)));
  api.use(async (c, next) => {
    const { refused, headers } = rateLimitHeaders(Date.now());
    if (refused) c.res = new Response('Too many requests', { status: 429 });
    else await next();
    for (const [name, value] of headers) c.header(name, value);
  });
  api.use(async (c, next) => {
    const token = await findToken(bearerToken(world.tokenHeader, (name) => c.req.header(name)));
    const person = world.people.find(({ id }) => id === token?.personId);
    if (token === undefined || person === undefined) {
      throw new ApiProblem('invalid-token', 'The access token is unknown, expired or revoked.');
    }
    log.note(c.env.incoming, { personId: person.id });
    c.set('person', person);
    c.set('scope', token.scope);
    await next();
  });

  api.post('/versions/check', async (c) => {
    const body: unknown = await c.req.json().catch(() => undefined);
    return c.json(versionsCheck(world, c.var.person, body));
  });
  api.get('/lp/:version/users/whoami', (c) => {
    requireContract(world, c.var.person, 'lp', c.req.param('version'));
    requireScope(world, c.var.scope, 'whoami');
    const { id, firstName, lastName, userName } = c.var.person;
    // The specification names the route and leaves its fields open; these are the fields of the product family.
    return c.json({
      Identifier: id,
      FirstName: firstName,
      LastName: lastName,
      UniqueName: userName,
      ProfileIdentifier: `profile-${id}`,
      Pronouns: null,
    });
  });
  api.get('/lp/:version/enrollments/myenrollments/', (c) => {
    requireContract(world, c.var.person, 'lp', c.req.param('version'));
    requireScope(world, c.var.scope, 'myEnrollments');
    return c.json(myEnrollments(world, c.var.person, (name) => c.req.query(name)));
  });
  const countsOf = (c: Context<ApiEnvironment>, version: string, orgUnitIds: string[]) => {
    requireContract(world, c.var.person, 'le', version);
    requireScope(world, c.var.scope, 'myUpdates');
    log.note(c.env.incoming, { orgUnitIds });
    const updateTypesCSV = c.req.query('updateTypesCSV');
    return myUpdates(world, c.var.person, { orgUnitIds, updateTypesCSV });
  };
  // ObjectListPage: the specification gives no fields; these follow the product family.
  api.get('/le/:version/updates/myUpdates/', (c) => {
    const ids = orgUnitIdsOf(c.req.query('orgUnitIdsCSV'));
    return c.json({ Objects: countsOf(c, c.req.param('version'), ids), Next: null });
  });
  api.get('/le/:version/:orgUnitId/updates/myUpdates', (c) =>
    c.json(countsOf(c, c.req.param('version'), [c.req.param('orgUnitId')])[0]),
  );

  const problem = (given: ApiProblem): Response => {
    const headers = new Headers({ 'Content-Type': 'application/problem+json; charset=UTF-8' });
    // RFC 6750, section 3: the answer to a refused bearer token names the scheme.
    if (given.status === 401) headers.set('WWW-Authenticate', 'Bearer error="invalid_token"');
    const help = world.dialect === 'brightspace' ? productProblems : `${url}/help`;
    return new Response(JSON.stringify(given.body(help)), {
      status: given.status,
      headers,
    });
  };
  api.notFound((c) => problem(new ApiProblem('not-found', `There is no route ${c.req.path}.`)));
  api.onError((error) => {
    if (error instanceof ApiProblem) return problem(error);
    console.error('The embedded API failed:', error);
    return problem(new ApiProblem('server-error', 'The embedded LMS failed; see its console.'));
  });
  return api;
}
