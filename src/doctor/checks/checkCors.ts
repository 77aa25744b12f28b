// Check `cors`: whether the page may read the API and the sign-in endpoints (Fetch Standard, CORS).
import { discoveryAddress, needsDiscovery } from '../../auth/discovery/discoveryRules.ts';
import { checkApiCors, judgeOrigin } from './checkApiCors.ts';
import { nonsenseExchange, nonsenseGrant } from './tokenRequests.ts';
import { type SignInDeployment, sameOrigin } from '../deployment.ts';
import { readError } from '../answers/readError.ts';
import { whatCame } from '../answers/whatCame.ts';
import { type Finding, failed, ok, skipped } from '../finding.ts';
import { reachabilityTexts } from '../messages/connectionTexts.ts';
import { corsTexts as texts } from '../messages/corsTexts.ts';
import { type AddressName, addressNames } from '../messages/doctorTexts.ts';
import type { Answer, Ask, ProbeRequest } from '../probe.ts';

interface Known {
  readonly answers: readonly Answer[];
  readonly checked: Answer | undefined;
  readonly noApi: boolean;
  /** Reported as broken by another check. */
  readonly broken: readonly AddressName[];
}

/** At most seven requests, none to the page's origin. */
export async function checkCors(
  ask: Ask,
  deployment: SignInDeployment,
  known: Known,
): Promise<readonly Finding[]> {
  const { page, config } = deployment;
  const { tokenEndpoint } = deployment.endpoints;
  const { revocationEndpoint } = config.auth;
  const discovery = discoveryAddress(config.auth);
  const { noApi, broken } = known;
  const groups = await Promise.all([
    noApi ? [skipped(texts.noApi())] : checkApiCors(ask, deployment, known),
    // A form needs no preflight, so send the real request, with a random code.
    checkEndpoint('token', tokenEndpoint, nonsenseExchange(deployment, page)),
    checkEndpoint('discovery', needsDiscovery(config.auth) ? discovery : undefined, {
      headers: { Origin: page },
    }),
    checkEndpoint(
      'revocation',
      revocationEndpoint,
      nonsenseGrant(deployment, { token: crypto.randomUUID() }, page),
    ),
  ]);
  return groups.flat();

  async function checkEndpoint(
    name: AddressName,
    address: string | undefined,
    request: ProbeRequest,
  ): Promise<Finding[]> {
    if (address === undefined) return [];
    const words = addressNames[name];
    if (broken.includes(name)) return [skipped(texts.broken(words))];
    if (sameOrigin(address, page)) return [ok(address, texts.sameOrigin(words))];
    const answer = await ask(address, request);
    if (answer.kind === 'silence') return [skipped(reachabilityTexts.skipped(words))];
    if (await refusesOrigin(ask, address, request, answer)) {
      return [failed(address, texts.refusesOrigin(words, page, whatCame(answer)))];
    }
    const asked = request.method === 'POST' ? 'a POST' : 'a GET';
    return [judgeOrigin(words, answer, page, asked) ?? ok(address, texts.allowed(words))];
  }
}

/** A filter against forged requests may refuse whatever has an Origin of another site. */
async function refusesOrigin(
  ask: Ask,
  address: string,
  { headers = {}, ...request }: ProbeRequest,
  answer: Answer,
): Promise<boolean> {
  if (answer.status < 400 || readError(answer) !== undefined) return false;
  const { Origin: _, ...others } = headers;
  const nameless = await ask(address, { ...request, headers: others });
  return nameless.kind === 'answer' && (nameless.status < 300 || readError(nameless) !== undefined);
}
