// Check `gateway`, limits: the gateway refuses other origins, grants and paths; no request can succeed.
import { discoveryAddress } from '../../auth/discovery/discoveryRules.ts';
import { TokenResponse } from '../../auth/discovery/tokenResponse.ts';
import * as v from 'valibot';
import { acceptsClient, readError } from '../answers/readError.ts';
import { locationOf, whatCame } from '../answers/whatCame.ts';
import { gatewayTexts as texts } from '../messages/gatewayTexts.ts';
import { sameOrigin, type SignInDeployment } from '../deployment.ts';
import { elseOk, failed, type Finding } from '../finding.ts';
import type { Probe } from '../probe.ts';
import { readJson } from '../../api/readJson.ts';
import { readDocument } from './checkDiscovery.ts';
import { authorizeAddress, ELSEWHERE, nonsenseExchange, nonsenseGrant } from './signInRequests.ts';
import { withoutQuery } from '../quote.ts';

export async function checkGatewayLimits(
  deployment: SignInDeployment,
): Promise<readonly Finding[]> {
  const groups = await Promise.all([
    checkOrigins(deployment),
    checkGrants(deployment),
    checkPaths(deployment),
  ]);
  return elseOk(groups.flat(), deployment.endpoints.tokenEndpoint, texts.closed());
}

/** A sandboxed frame sends `null`. */
const strangers = [ELSEWHERE, 'null'];

async function checkOrigins(deployment: SignInDeployment): Promise<Finding[]> {
  const { ask, endpoints } = deployment;
  const where = endpoints.tokenEndpoint;
  for (const origin of strangers) {
    const answer = await ask(where, nonsenseExchange(deployment, origin));
    if (acceptsClient(answer)) {
      return [failed(where, texts.open(origin, whatCame(answer)))];
    }
  }
  return [];
}

/** Grants with a scope and a user that do not exist. The password is random: `Secrets` removes it from the report. */
const otherGrants = () => [
  { grant_type: 'client_credentials', scope: 'course-updates-doctor:none:none' },
  { grant_type: 'password', username: 'course-updates-doctor', password: crypto.randomUUID() },
];
/** Errors after the service has accepted the client secret. */
const ofService = new Set([
  'unauthorized_client',
  'invalid_request',
  'invalid_scope',
  'invalid_grant',
  'invalid_target',
]);

async function checkGrants(deployment: SignInDeployment): Promise<Finding[]> {
  const { ask, page, endpoints } = deployment;
  const where = endpoints.tokenEndpoint;
  const send = (form: Readonly<Record<string, string>>): Promise<Probe> =>
    ask(where, nonsenseGrant(deployment, form, page));
  // An unknown grant shows the gateway's own refusal.
  const unknown = 'urn:course-updates:doctor';
  const refusal = said(await send({ grant_type: unknown }), unknown);
  for (const form of otherGrants()) {
    const answer = await send(form);
    const known = ofService.has(readError(answer).code);
    const came = hasToken(answer) ? 'an access token' : whatCame(answer);
    if (hasToken(answer) || (known && said(answer, form.grant_type) !== refusal)) {
      return [failed(where, texts.otherGrant(form.grant_type, came))];
    }
  }
  return [];
}

function said(answer: Probe, grant: string): string {
  const { code, description } = readError(answer);
  return `${code} ${description.replaceAll(grant, '')}`;
}

function hasToken(answer: Probe): boolean {
  return answer.kind === 'answer' && v.is(TokenResponse, readJson(answer.text));
}

async function checkPaths(deployment: SignInDeployment): Promise<Finding[]> {
  const { ask, page, config, endpoints } = deployment;
  // The service is on this origin itself, so its paths answer without the gateway.
  if (sameOrigin(config.auth.issuer, page)) return [];
  const { pathname: folder } = new URL('.', endpoints.tokenEndpoint);
  const { pathname: parent } = new URL('..', endpoints.tokenEndpoint);
  const { pathname: document } = new URL(discoveryAddress(config.auth));
  const authorize = new URL(authorizeAddress(deployment));
  const last = authorize.pathname.replace(/^.*\//, '');
  const paths = new Set([
    document,
    `${folder}${document.slice(1)}`,
    `${folder}.well-known/openid-configuration`,
    `${parent}.well-known/openid-configuration`,
    `${folder}${last}${authorize.search}`,
    `${authorize.pathname}${authorize.search}`,
  ]);
  const found = await Promise.all(
    [...paths].map(async (path) => ({ path, answer: await ask(`${page}${path}`) })),
  );
  const passed = found.find(({ answer }) => isOfService(answer, page));
  if (passed === undefined) return [];
  const where = `${page}${withoutQuery(passed.path)}`;
  return [failed(where, texts.otherPath(whatCame(passed.answer)))];
}

function isOfService(answer: Probe, page: string): boolean {
  if (answer.kind === 'silence') return false;
  const location = locationOf(answer);
  if (location !== undefined) {
    // Redirects of the server itself: to https, to a trailing slash, to `/`.
    const { pathname } = new URL(location, page);
    const { pathname: asked } = new URL(answer.address);
    return pathname !== '/' && pathname.replace(/\/$/, '') !== asked.replace(/\/$/, '');
  }
  return readDocument(answer) !== undefined;
}
