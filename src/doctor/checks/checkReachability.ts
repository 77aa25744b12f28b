// Check `reachability`: each address answers, with any status.
import { VERSIONS_CHECK } from '../../api/routes.ts';
import { discoveryAddress, needsDiscovery } from '../../auth/discovery/discoveryRules.ts';
import { withCause, whatCame } from '../answers/whatCame.ts';
import { reachabilityTexts as texts } from '../messages/connectionTexts.ts';
import { addressNames, type AddressName } from '../messages/doctorTexts.ts';
import {
  apiAddress,
  type Deployment,
  type Examined,
  type ServiceEndpoints,
} from '../deployment.ts';
import { failed, ok, warning, type Finding } from '../finding.ts';
import type { Load } from '../page/loadFile.ts';
import { type Answer, type Ask, AS_BROWSER, type Probe } from '../probe.ts';

export interface ReachabilityResult {
  readonly findings: readonly Finding[];
  /** Undefined: no answer, or not requested. */
  readonly answerOf: (address: string) => Answer | undefined;
}

export async function checkReachability(
  deployment: Examined,
  load: Load,
  endpoints: ServiceEndpoints | undefined,
): Promise<ReachabilityResult> {
  const { ask } = deployment;
  const answers = await Promise.all(
    addressesOf(deployment, endpoints).map(async ([name, address]) => ({
      name,
      address,
      probe: await askAsBrowser(address),
    })),
  );

  /** Of a certificate, fetch takes names that browsers refuse. */
  async function askAsBrowser(address: string): Promise<Probe> {
    const probe = await ask(address);
    if (probe.kind === 'silence' || !address.startsWith('https:')) return probe;
    const seen = await load(address);
    return seen.kind === 'silence' && seen.fault === 'certificate-nameless' ? seen : probe;
  }

  return {
    findings: await Promise.all(
      answers.map(async ({ name, address, probe }) =>
        // Check `page` tells so of the page.
        name !== 'page' && (await isForDoctorAlone(ask, probe))
          ? warning(address, texts.refusesDoctor(addressNames[name], whatCame(probe)))
          : judge(name, address, probe, isAnnounced(deployment, name)),
      ),
    ),
    answerOf: (address) => {
      const probe = answers.find((one) => one.address === address)?.probe;
      return probe?.kind === 'answer' ? probe : undefined;
    },
  };
}

function addressesOf(
  deployment: Examined,
  endpoints: ServiceEndpoints | undefined,
): (readonly [AddressName, string])[] {
  const { serviceTokenEndpoint } = deployment;
  const { auth } = deployment.config;
  const tokenEndpoint = endpoints?.tokenEndpoint ?? auth.tokenEndpoint;
  const addresses: readonly (readonly [AddressName, string | undefined])[] = [
    ['page', `${deployment.base}/`],
    ['api', apiAddress(deployment, VERSIONS_CHECK)],
    ['discovery', needsDiscovery(auth) ? discoveryAddress(auth) : undefined],
    ['authorization', endpoints?.authorizationEndpoint ?? auth.authorizationEndpoint],
    ['token', tokenEndpoint],
    ['service-token', serviceTokenEndpoint === tokenEndpoint ? undefined : serviceTokenEndpoint],
    ['revocation', auth.revocationEndpoint],
    ['end-session', auth.endSessionEndpoint],
  ];
  return addresses.flatMap(([name, address]) =>
    address === undefined ? [] : [[name, address] as const],
  );
}

/** A rule against bots. */
async function isForDoctorAlone(ask: Ask, probe: Probe): Promise<boolean> {
  const isRefused = (one: Probe) => one.kind === 'answer' && [403, 406].includes(one.status);
  if (probe.kind === 'silence' || !isRefused(probe)) return false;
  const seen = await ask(probe.address, { headers: AS_BROWSER });
  return seen.kind === 'answer' && !isRefused(seen);
}

function judge(name: AddressName, address: string, probe: Probe, announced: boolean): Finding {
  const words = addressNames[name];
  if (probe.kind === 'silence') return failed(address, texts.silent(words, probe.fault, announced));
  return probe.status >= 500
    ? warning(address, withCause(texts.serverError(words, whatCame(probe)), probe))
    : ok(address, texts.answers(words));
}

/** From the issuer's document, not from config.json. */
function isAnnounced({ config: { auth } }: Deployment, name: AddressName): boolean {
  if (name === 'authorization') return auth.authorizationEndpoint === undefined;
  return name === 'token' && auth.tokenEndpoint === undefined;
}
