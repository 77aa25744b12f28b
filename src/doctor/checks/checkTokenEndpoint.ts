// Checks `client-secret` and `gateway`: a public client gets invalid_grant for a random code, not invalid_client (RFC 6749, 5.2);
// a token endpoint on the page's origin forwards codes with the client secret (RFC 10017).
import {
  causeOnTheWay,
  frontOf,
  cookieNames,
  isCourseUpdates,
  isHtml,
  locationOf,
  whatCame,
} from '../answers/whatCame.ts';
import {
  acceptsClient,
  demandsProof,
  readError,
  refusesClient,
  refusesGrant,
} from '../answers/readError.ts';
import { titleOf } from '../configFile/describeText.ts';
import { gatewayTexts as texts } from '../messages/gatewayTexts.ts';
import { withNext, failed, ok, warning, type DoctorMessage, type Finding } from '../finding.ts';
import { tokenTexts, clientSecretTexts } from '../messages/signInTexts.ts';
import { sameOrigin, type SignInDeployment } from '../deployment.ts';
import type { Answer, Ask, Probe } from '../probe.ts';
import { quote } from '../quote.ts';
import { checkGatewayLimits } from './checkGatewayLimits.ts';
import { isStorable } from './checkSharing.ts';
import { ELSEWHERE, nonsenseExchange, nonsenseRefresh } from './signInRequests.ts';

export function hasGateway({ page, endpoints, serviceTokenEndpoint }: SignInDeployment): boolean {
  const { tokenEndpoint } = endpoints;
  return sameOrigin(tokenEndpoint, page) && tokenEndpoint !== serviceTokenEndpoint;
}

/** About twelve requests; none can get a token. */
export async function checkGateway(signIn: SignInDeployment): Promise<readonly Finding[]> {
  const { page, endpoints, serviceTokenEndpoint } = signIn;
  const where = endpoints.tokenEndpoint;
  let count = 0;
  let limit: { readonly after: number; readonly came: string } | undefined;
  const ask: Ask = async (address, request) => {
    const probe = await signIn.ask(address, request);
    count += 1;
    const isLimit = probe.kind === 'answer' && probe.status === 429 && address === where;
    if (isLimit) limit ??= { after: count, came: whatCame(probe) };
    return probe;
  };
  const deployment = { ...signIn, ask };
  const answer = await ask(where, nonsenseExchange(deployment, page));
  const trouble = await judgeExchange(deployment, answer);
  if (trouble !== undefined) return [failed(where, trouble)];
  const refresh = await ask(where, nonsenseRefresh(deployment, page));
  /** Some services refuse a refresh token without an OAuth error, so compare with the service's answer. */
  const isServices = async (said: Probe) =>
    whatCame(await ask(serviceTokenEndpoint, nonsenseRefresh(deployment))) === whatCame(said);
  const findings = [
    ...(answer.kind === 'answer' ? judgeHeaders(where, page, answer) : []),
    ...(isKept(refresh) && !(await isServices(refresh))
      ? [failed(where, texts.noRefresh(whatCame(refresh)))]
      : []),
    ...judgeRefresh(where, refresh),
  ];
  // A public client has no secret to protect.
  const isPublic = acceptsClient(await ask(serviceTokenEndpoint, nonsenseExchange(deployment)));
  const limits = isPublic
    ? [ok(where, texts.publicClient())]
    : await checkGatewayLimits(deployment);
  // A rate limit hides what the gateway forwards.
  if (limit !== undefined) {
    return [ok(where, texts.works()), warning(where, texts.limited(limit.after, limit.came))];
  }
  return [ok(where, texts.works()), ...findings, ...limits];
}

/** Undefined: the service refused the code as expected. */
async function judgeExchange(
  deployment: SignInDeployment,
  answer: Probe,
): Promise<DoctorMessage | undefined> {
  const came = whatCame(answer);
  if (answer.kind === 'silence') return texts.upstream(came);
  const { status } = answer;
  if (locationOf(answer) !== undefined) return texts.redirect(came);
  if (isCourseUpdates(answer)) return texts.page();
  const front = frontOf(answer);
  // A gateway that refuses the page’s origin has a page, too.
  if (front === 'challenge' || (front === 'firewall' && ![403, 404, 405].includes(status))) {
    return texts.firewall(front, came);
  }
  const next = causeOnTheWay(answer);
  if (status >= 500) {
    // A gateway without an answer says 502 or 504.
    const words = [502, 504].includes(status) ? texts.upstream(came) : texts.failing(came);
    return withNext(words, next);
  }
  if (next !== undefined) {
    const words = status === 411 ? texts.body(came) : texts.refused('a code', came);
    return withNext(words, next);
  }
  if (status === 429) return texts.limited(1, came);
  if (status === 413) return texts.bodyLimit(came);
  const { code, description } = readError(answer);
  if (acceptsClient(answer)) return status < 300 ? texts.errorsAsSuccess(came) : undefined;
  if (demandsProof(answer)) return tokenTexts.proof('page', came);
  const isRefused = refusesClient(answer);
  if (isRefused && /client_secret_(?:basic|post)|auth\w* method/i.test(description)) {
    return texts.secretMethod(came);
  }
  if (isRefused) return texts.secret(came);
  if (status === 401) return texts.password(came);
  if (refusesGrant(answer) || /client[_ ]?ids?\b/i.test(description)) {
    return texts.otherClient(deployment.config.auth.clientId, came);
  }
  if ([403, 404, 405].includes(status)) return judgeNo(deployment, answer);
  if (isHtml(answer)) return status === 200 ? texts.html(came) : texts.replaced(came);
  return ['invalid_request', 'unsupported_grant_type'].includes(code) || status === 415
    ? texts.body(came)
    : texts.refused('a code', came);
}

/** Finds the cause: the gateway refuses the origin, has a wrong address of the service, or is missing. */
async function judgeNo(deployment: SignInDeployment, answer: Answer): Promise<DoctorMessage> {
  const { ask, page, endpoints } = deployment;
  const where = endpoints.tokenEndpoint;
  const came = whatCame(answer);
  const [nameless, foreign] = await Promise.all([
    ask(where, nonsenseExchange(deployment)),
    ask(where, nonsenseExchange(deployment, ELSEWHERE)),
  ]);
  if (acceptsClient(nameless)) return texts.ownOrigin(page, came);
  // A gateway would reject the other origin, so the answer came from behind it.
  if (whatCame(foreign) !== came) return texts.wrongAddress(came);
  if (answer.status === 403 && isOfFirewall(answer)) return texts.firewall('firewall', came);
  return answer.status === 403 ? texts.ownOrigin(page, came) : texts.missing(came);
}

/** The pages of nginx and Apache repeat the status; a page of another kind, or words, are of something else. */
function isOfFirewall({ text }: Answer): boolean {
  const title = titleOf(text);
  return title === '' ? text.trim() !== '' : !/^403 Forbidden$/i.test(title);
}

/** The gateway refused the grant itself: the service would send an OAuth error. */
function isKept(answer: Probe): boolean {
  if (answer.kind === 'silence' || answer.status >= 500) return false;
  return !refusesGrant(answer) && !acceptsClient(answer);
}

function judgeHeaders(where: string, page: string, { headers }: Answer): Finding[] {
  const findings: Finding[] = [];
  const admitted = headers.get('Access-Control-Allow-Origin');
  if (admitted !== null && admitted !== page) {
    findings.push(warning(where, texts.readable(quote(admitted))));
  }
  const cookies = cookieNames(headers);
  if (cookies !== '') findings.push(warning(where, texts.cookies(cookies)));
  const control = headers.get('Cache-Control') ?? '';
  if (isStorable(control)) findings.push(warning(where, texts.storable(quote(control))));
  return findings;
}

export async function checkClientSecret(deployment: SignInDeployment): Promise<readonly Finding[]> {
  const { ask, page, endpoints } = deployment;
  const where = endpoints.tokenEndpoint;
  const isOwn = sameOrigin(where, page);
  const first = await ask(where, nonsenseExchange(deployment, isOwn ? page : undefined));
  // Some services take a code only with an Origin, others only without one: check `cors` is about the latter.
  const isEnough = isOwn || acceptsClient(first);
  const named = isEnough ? first : await ask(where, nonsenseExchange(deployment, page));
  const isByOrigin = !isEnough && acceptsClient(named);
  const origin = isOwn || isByOrigin ? page : undefined;
  const finding = judge(where, isByOrigin ? named : first);
  return finding.outcome === 'ok'
    ? [finding, ...judgeRefresh(where, await ask(where, nonsenseRefresh(deployment, origin)))]
    : [finding];
}

function judge(where: string, answer: Probe): Finding {
  const came = whatCame(answer);
  if (answer.kind === 'silence') return warning(where, clientSecretTexts.cannotTell(came));
  const { status } = answer;
  const next = causeOnTheWay(answer);
  if (next !== undefined)
    return failed(where, withNext(clientSecretTexts.noEndpoint(status, came), next));
  const front = frontOf(answer);
  // The status 403 says enough.
  if (front !== undefined && status !== 403) return failed(where, clientSecretTexts.firewall(came));
  if (
    isHtml(answer) &&
    status >= 400 &&
    status < 500 &&
    ![403, 404, 405, 415, 429].includes(status)
  ) {
    return failed(where, clientSecretTexts.replaced(came));
  }
  if (isNotThere(answer)) return failed(where, clientSecretTexts.noEndpoint(status, came));
  if (demandsProof(answer)) return failed(where, tokenTexts.proof('page', came));
  if (acceptsClient(answer)) {
    return status < 300
      ? failed(where, clientSecretTexts.errorsAsSuccess(came))
      : ok(where, clientSecretTexts.publicClient());
  }
  if (refusesClient(answer)) return failed(where, clientSecretTexts.demanded(came));
  if (refusesGrant(answer)) return failed(where, clientSecretTexts.wrongGrant());
  return warning(where, clientSecretTexts.cannotTell(came));
}

function isNotThere(answer: Answer): boolean {
  const { status } = answer;
  const redirected = status >= 300 && status < 400;
  const isForeign = status === 403 && readError(answer).code === '';
  return redirected || [404, 405].includes(status) || status >= 500 || isForeign || isHtml(answer);
}

/** Accepts any refusal text for a random refresh token. */
function judgeRefresh(where: string, answer: Probe): Finding[] {
  return refusesGrant(answer) ? [warning(where, clientSecretTexts.noRefresh())] : [];
}
