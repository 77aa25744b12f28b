// Check `gateway`: a token endpoint on the page's origin forwards codes with the client secret (RFC 10017).
import { causeOnTheWay } from '../answers/causeOnTheWay.ts';
import {
  acceptsClient,
  demandsProof,
  readError,
  refusesClient,
  refusesGrant,
} from '../answers/readError.ts';
import {
  frontOf,
  cookieNames,
  isCourseUpdates,
  isHtml,
  locationOf,
  whatCame,
} from '../answers/whatCame.ts';
import { titleOf } from '../configFile/describeText.ts';
import { gatewayTexts as texts } from '../messages/gatewayTexts.ts';
import { withNext, failed, ok, warning, type Finding } from '../finding.ts';
import { tokenTexts } from '../messages/serviceTexts.ts';
import { sameOrigin, type SignInDeployment } from '../deployment.ts';
import type { Answer, Ask, Probe } from '../probe.ts';
import { quote } from '../quote.ts';
import { checkGatewayLimits } from './checkGatewayLimits.ts';
import { judgeRefresh } from './checkClientSecret.ts';
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
  if (trouble !== undefined) return [trouble];
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
): Promise<Finding | undefined> {
  const { config, endpoints } = deployment;
  const where = endpoints.tokenEndpoint;
  const came = whatCame(answer);
  if (answer.kind === 'silence') return failed(where, texts.upstream(came));
  const { status } = answer;
  if (locationOf(answer) !== undefined) return failed(where, texts.redirect(came));
  if (isCourseUpdates(answer)) return failed(where, texts.page());
  const front = frontOf(answer);
  // A gateway that refuses the page’s origin has a page, too.
  if (front === 'challenge' || (front === 'firewall' && ![403, 404, 405].includes(status))) {
    return failed(where, texts.firewall(front, came));
  }
  const next = causeOnTheWay(answer);
  if (status >= 500) {
    // A gateway without an answer says 502 or 504.
    const words = [502, 504].includes(status) ? texts.upstream(came) : texts.failing(came);
    return failed(where, withNext(words, next));
  }
  if (next !== undefined) {
    const words = status === 411 ? texts.body(came) : texts.refused('a code', came);
    return failed(where, withNext(words, next));
  }
  if (status === 429) return failed(where, texts.limited(1, came));
  if (status === 413) return failed(where, texts.bodyLimit(came));
  const { code, description } = readError(answer);
  if (acceptsClient(answer)) {
    return status < 300 ? failed(where, texts.errorsAsSuccess(came)) : undefined;
  }
  if (demandsProof(answer)) return failed(where, tokenTexts.proof('page', came));
  const isRefused = refusesClient(answer);
  if (isRefused && /client_secret_(?:basic|post)|auth\w* method/i.test(description)) {
    return failed(where, texts.secretMethod(came));
  }
  if (isRefused) return failed(where, texts.secret(came));
  if (status === 401) return failed(where, texts.password(came));
  if (refusesGrant(answer) || /client[_ ]?ids?\b/i.test(description)) {
    return failed(where, texts.otherClient(config.auth.clientId, came));
  }
  if ([403, 404, 405].includes(status)) return judgeNo(deployment, answer);
  if (isHtml(answer)) {
    return failed(where, status === 200 ? texts.html(came) : texts.replaced(came));
  }
  return ['invalid_request', 'unsupported_grant_type'].includes(code) || status === 415
    ? failed(where, texts.body(came))
    : failed(where, texts.refused('a code', came));
}

/** Finds the cause: the gateway refuses the origin, has a wrong address of the service, or is missing. */
async function judgeNo(deployment: SignInDeployment, answer: Answer): Promise<Finding> {
  const { ask, page, endpoints } = deployment;
  const where = endpoints.tokenEndpoint;
  const came = whatCame(answer);
  const [nameless, foreign] = await Promise.all([
    ask(where, nonsenseExchange(deployment)),
    ask(where, nonsenseExchange(deployment, ELSEWHERE)),
  ]);
  if (acceptsClient(nameless)) return failed(where, texts.ownOrigin(page, came));
  // A gateway would reject the other origin, so the answer came from behind it.
  if (whatCame(foreign) !== came) return failed(where, texts.wrongAddress(came));
  if (answer.status === 403 && isOfFirewall(answer))
    return failed(where, texts.firewall('firewall', came));
  return failed(where, answer.status === 403 ? texts.ownOrigin(page, came) : texts.missing(came));
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
  if (!/no-(?:store|cache)/i.test(control) && /public|max-age\s*=\s*"?[1-9]/i.test(control)) {
    findings.push(warning(where, texts.storable(quote(control))));
  }
  return findings;
}
