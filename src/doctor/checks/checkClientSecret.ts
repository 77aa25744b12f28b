// Check `client-secret`: a public client gets invalid_grant for a random code, not invalid_client (RFC 6749, 5.2).
import { causeOnTheWay } from '../answers/causeOnTheWay.ts';
import {
  acceptsClient,
  demandsProof,
  readError,
  refusesClient,
  refusesGrant,
} from '../answers/readError.ts';
import { frontOf, isHtml, whatCame } from '../answers/whatCame.ts';
import { clientSecretTexts as texts } from '../messages/pageTexts.ts';
import { tokenTexts } from '../messages/serviceTexts.ts';
import { withNext, failed, ok, warning, type Finding } from '../finding.ts';
import { sameOrigin, type SignInDeployment } from '../deployment.ts';
import type { Answer, Probe } from '../probe.ts';
import { nonsenseExchange, nonsenseRefresh } from './signInRequests.ts';

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
  if (answer.kind === 'silence') return warning(where, texts.cannotTell(came));
  const { status } = answer;
  const next = causeOnTheWay(answer);
  if (next !== undefined) return failed(where, withNext(texts.noEndpoint(status, came), next));
  const front = frontOf(answer);
  // Of 403, the status tells enough.
  if (front !== undefined && status !== 403) return failed(where, texts.firewall(came));
  if (
    isHtml(answer) &&
    status >= 400 &&
    status < 500 &&
    ![403, 404, 405, 415, 429].includes(status)
  ) {
    return failed(where, texts.replaced(came));
  }
  if (isNotThere(answer)) return failed(where, texts.noEndpoint(status, came));
  if (demandsProof(answer)) return failed(where, tokenTexts.proof('page', came));
  if (acceptsClient(answer)) {
    return status < 300
      ? failed(where, texts.errorsAsSuccess(came))
      : ok(where, texts.publicClient());
  }
  if (refusesClient(answer)) return failed(where, texts.demanded(came));
  if (refusesGrant(answer)) return failed(where, texts.wrongGrant());
  return warning(where, texts.cannotTell(came));
}

function isNotThere(answer: Answer): boolean {
  const { status } = answer;
  const redirected = status >= 300 && status < 400;
  const isForeign = status === 403 && readError(answer).code === '';
  return redirected || [404, 405].includes(status) || status >= 500 || isForeign || isHtml(answer);
}

/** Accepts any refusal text for a random refresh token. */
export function judgeRefresh(where: string, answer: Probe): Finding[] {
  return refusesGrant(answer) ? [warning(where, texts.noRefresh())] : [];
}
