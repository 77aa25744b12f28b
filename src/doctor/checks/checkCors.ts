// Check `cors`: whether browsers let the page read the API and the endpoints from its origin (Fetch Standard, CORS).
import { discoveryAddress, needsDiscovery } from '../../auth/discovery/discoveryRules.ts';
import { checkApiCors, judgeOrigin } from './checkApiCors.ts';
import { nonsenseExchange, nonsenseGrant } from './tokenRequests.ts';
import { type SignInDeployment, sameOrigin } from '../deployment.ts';
import { type Finding, ok, skipped } from '../finding.ts';
import { reachabilityTexts } from '../messages/connectionTexts.ts';
import { corsTexts as texts } from '../messages/corsTexts.ts';
import { type AddressName, addressNames } from '../messages/doctorTexts.ts';
import type { Answer, Ask, Probe } from '../probe.ts';

interface Known {
  /** Successes that the service user was given. */
  readonly answers: readonly Answer[];
  /** What the version check was answered with. */
  readonly checked: Answer | undefined;
  /** What answers there is no API, as far as could be seen. */
  readonly noApi: boolean;
  /** Endpoints of which is known that they do not work in themselves. */
  readonly broken: readonly AddressName[];
}

/** Seven requests at most; none to what is on the page's own origin. Never throws. */
export async function checkCors(
  ask: Ask,
  deployment: SignInDeployment,
  known: Known,
): Promise<readonly Finding[]> {
  const { page, config } = deployment;
  const { tokenEndpoint } = deployment.endpoints;
  const { revocationEndpoint } = config.auth;
  const discovery = discoveryAddress(config.auth);
  const groups = await Promise.all([
    known.noApi ? [skipped(texts.noApi())] : checkApiCors(ask, deployment, known),
    // Forms are sent without a preflight, so this is the real request, with a code that nobody issued.
    checkWorking('token', tokenEndpoint, () =>
      ask(tokenEndpoint, nonsenseExchange(deployment, page)),
    ),
    needsDiscovery(config.auth)
      ? checkSimple('discovery', discovery, page, () =>
          ask(discovery, { headers: { Origin: page } }),
        )
      : [],
    revocationEndpoint === undefined
      ? []
      : checkWorking('revocation', revocationEndpoint, () =>
          ask(revocationEndpoint, nonsenseGrant(deployment, { token: crypto.randomUUID() }, page)),
        ),
  ]);
  return groups.flat();

  async function checkWorking(
    name: AddressName,
    address: string,
    request: () => Promise<Probe>,
  ): Promise<Finding[]> {
    return known.broken.includes(name)
      ? [skipped(texts.broken(addressNames[name]))]
      : checkSimple(name, address, page, request);
  }
}

async function checkSimple(
  name: AddressName,
  address: string,
  page: string,
  request: () => Promise<Probe>,
): Promise<Finding[]> {
  const words = addressNames[name];
  if (sameOrigin(address, page)) return [ok(address, texts.sameOrigin(words))];
  const answer = await request();
  if (answer.kind === 'silence') return [skipped(reachabilityTexts.skipped(words))];
  const asked = name === 'discovery' ? 'a GET' : 'a POST';
  return [judgeOrigin(words, answer, page, asked) ?? ok(address, texts.allowed(words))];
}
