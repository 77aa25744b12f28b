// Check `sign-out`: revocation (RFC 7009) and the end-session endpoint (RP-Initiated Logout, 2).
import {
  withCause,
  frontOf,
  isCourseUpdates,
  isHtml,
  locationOf,
  whatCame,
} from '../answers/whatCame.ts';
import { pageOfError, shownIn, readError, refusesClient } from '../answers/readError.ts';
import { NO_OPENID, signOutTexts as texts } from '../messages/gatewayTexts.ts';
import { sameOrigin, type SignInDeployment } from '../deployment.ts';
import { headingOf, titleOf } from '../configFile/describeText.ts';
import { failed, ok, skipped, warning, type Finding } from '../finding.ts';
import type { Answer } from '../probe.ts';
import { nonsenseExchange, nonsenseGrant } from './signInRequests.ts';

/** Errors about the random token, from a service that accepts the client. */
const tokenCodes = new Set(['unsupported_token_type', 'invalid_token', 'invalid_grant']);

export async function checkSignOut(deployment: SignInDeployment): Promise<readonly Finding[]> {
  return [...(await checkRevocation(deployment)), ...(await checkEndSession(deployment))];
}

async function checkRevocation(deployment: SignInDeployment): Promise<Finding[]> {
  const { ask, page, config } = deployment;
  const where = config.auth.revocationEndpoint;
  if (where === undefined) return [ok('config.json: auth', texts.noRevocation())];
  if (where === deployment.endpoints.tokenEndpoint) {
    return [
      failed('config.json: auth.revocationEndpoint', texts.isToken('it is the same address')),
    ];
  }
  const gateway = sameOrigin(where, page);
  const form = { token: crypto.randomUUID(), token_type_hint: 'refresh_token' };
  // Check `cors` sends an Origin elsewhere.
  const answer = await ask(where, nonsenseGrant(deployment, form, gateway ? page : undefined));
  // Check `reachability` reports silence.
  if (answer.kind === 'silence') return [];
  const came = whatCame(answer);
  const { code, description } = readError(answer);
  if (code === 'unsupported_grant_type' || /grant_type/.test(description)) {
    return [failed(where, texts.isToken(came))];
  }
  // RFC 7009, 2.2.1; some services refuse an unknown token.
  if (tokenCodes.has(code)) return [ok(where, texts.revokes())];
  const { status } = answer;
  if (await refusesRevocation(deployment, answer)) {
    return [failed(where, gateway ? texts.secretOfGateway(came) : texts.secretDemanded(came))];
  }
  const front = frontOf(answer);
  const isRefused = isHtml(answer) && status >= 400 && status < 500 && ![404, 405].includes(status);
  if (front !== undefined || isRefused)
    return [failed(where, withCause(texts.firewall(front, came), answer))];
  const misled = isCourseUpdates(answer) || (isHtml(answer) && status < 500);
  if (status === 404 || status === 405 || misled || locationOf(answer) !== undefined) {
    return [failed(where, withCause(texts.missing(came), answer))];
  }
  if (status >= 200 && status < 300) return [ok(where, texts.revokes())];
  return [(status >= 500 ? failed : warning)(where, withCause(texts.failing(came), answer))];
}

/**
 * The client is refused (RFC 7009, 2.1). No grant is requested here, so unauthorized_client is about the client, and many
 * services send 401 without an error code. A proxy with a password does so too, but also at the token endpoint.
 */
async function refusesRevocation(deployment: SignInDeployment, answer: Answer): Promise<boolean> {
  if (refusesClient(answer) || readError(answer).code === 'unauthorized_client') return true;
  if (answer.status !== 401) return false;
  const { ask, page, endpoints } = deployment;
  const { tokenEndpoint } = endpoints;
  const origin = sameOrigin(tokenEndpoint, page) ? page : undefined;
  const control = await ask(tokenEndpoint, nonsenseExchange(deployment, origin));
  return control.kind === 'answer' && control.status !== 401;
}

async function checkEndSession(deployment: SignInDeployment): Promise<Finding[]> {
  const { ask, base, config } = deployment;
  const { endSessionEndpoint: where, clientId, scope } = config.auth;
  if (where === undefined) return [ok('config.json: auth', texts.noEndSession())];
  const askFor = async (back: string) => {
    const address = new URL(where);
    address.searchParams.set('client_id', clientId);
    address.searchParams.set('post_logout_redirect_uri', back);
    const answer = await ask(address.href);
    const page = answer.kind === 'answer' ? pageOfError(answer) : undefined;
    return page === undefined ? answer : ask(page);
  };
  const back = `${base}/`;
  const answer = await askFor(back);
  if (answer.kind === 'silence') return [];
  const came = whatCame(answer);
  const { status } = answer;
  const isOpenId = scope.split(' ').includes('openid');
  if (demandsIdToken(answer)) {
    return [isOpenId ? skipped(texts.noIdToken(back)) : failed(where, texts.idToken(came))];
  }
  if (refusesBack(answer)) return [failed(where, texts.refused(back, came))];
  if (status === 404 || status === 405 || status >= 500 || isCourseUpdates(answer)) {
    return [failed(where, withCause(texts.noSuchEnd(came), answer))];
  }
  // With `openid`, the page sends more than the doctor can.
  if (status >= 400) {
    const words = texts.refused(back, came, NO_OPENID);
    return [isOpenId ? skipped(texts.noIdToken(back)) : failed(where, words)];
  }
  const control = await askFor(`${base}/${crypto.randomUUID()}`);
  const isTold = control.kind === 'answer' && (control.status >= 400 || refusalOf(control) !== '');
  return [isTold ? ok(where, texts.leadsBack(back)) : skipped(texts.cannotTell(back))];
}

/** The doctor sends no token, so a refusal that names one is about `id_token_hint`. */
function demandsIdToken(answer: Answer): boolean {
  return /id[_ -]?token|token[_ ]hint|invalid[_ ]token/i.test(refusalOf(answer));
}

function refusesBack(answer: Answer): boolean {
  return /post[ _]?logout|redirect[ _]ur[il]/i.test(refusalOf(answer));
}

/** The words of a refusal; some services refuse with a status of success, or by a redirect. `''`: no refusal. */
function refusalOf(answer: Answer): string {
  const { status, text } = answer;
  const location = locationOf(answer) ?? '';
  const query = URL.canParse(location) ? new URL(location).searchParams : new URLSearchParams();
  if (query.has('error')) return [...query.values()].join(' ');
  const words = shownIn(text);
  const head = isHtml(answer) ? `${titleOf(text)} ${headingOf(text)}` : words.slice(0, START);
  return status >= 400 || /\b(?:error|invalid|sorry)\b/i.test(head) ? words : '';
}

const START = 200;
