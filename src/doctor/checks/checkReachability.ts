// Checks `reachability` and `links`: each address answers, with any status; links lead to pages of the LMS, or to its sign-in.
import { VERSIONS_CHECK } from '../../api/routes.ts';
import { discoveryAddress, needsDiscovery } from '../../auth/discovery/discoveryRules.ts';
import { withCause, whatCame, isCourseUpdates } from '../answers/whatCame.ts';
import { reachabilityTexts as texts } from '../messages/connectionTexts.ts';
import { addressNames, type AddressName } from '../messages/doctorTexts.ts';
import {
  apiAddress,
  type Deployment,
  type Examined,
  type ServiceEndpoints,
  sameOrigin,
} from '../deployment.ts';
import { elseOk, failed, ok, warning, type Finding, firstOfEach, skipped } from '../finding.ts';
import type { Load } from '../page/loadFile.ts';
import { type Answer, type Ask, AS_BROWSER, type Probe } from '../probe.ts';
import { linkTo } from '../../model/linkTo.ts';
import { networkWords } from '../messages/networkTexts.ts';
import { linkTexts } from '../messages/apiTexts.ts';

export type ReachabilityResult = Awaited<ReturnType<typeof checkReachability>>;

export async function checkReachability(
  deployment: Examined,
  load: Load,
  endpoints: ServiceEndpoints | undefined,
) {
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
    /** Undefined: no answer, or not requested. */
    answerOf: (address: string): Answer | undefined => {
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

/** One request each. `course` fills the templates. `down`: an origin that check `reachability` reports. */
export async function checkLinks(
  { ask, page, config }: Examined,
  course: string | undefined,
  down?: string,
): Promise<readonly Finding[]> {
  const templates = new Map<string, string>();
  for (const [key, template] of Object.entries(config.links)) {
    // Several types may share a link.
    if (template !== undefined && ![...templates.values()].includes(template)) {
      templates.set(key, template);
    }
  }
  if (templates.size === 0) return [ok('config.json: links', linkTexts.none())];
  if (course === undefined) return [skipped(linkTexts.unknownCourse())];
  const judged = await Promise.all(
    [...templates].map(async ([key, template]) => {
      const address = new URL(linkTo(template, course) ?? '', page).href;
      return { key, address, trouble: judgeLink(await ask(address)) };
    }),
  );
  const findings: Finding[] = [];
  for (const { address, trouble } of judged) {
    if (trouble === undefined) continue;
    if (trouble.kind === 'silent' && down !== undefined && sameOrigin(address, down)) {
      return [skipped(texts.skipped(addressNames.api))];
    }
    // A wrong LMS address breaks every link: report it once.
    const keys = judged
      .filter((other) => other.trouble?.kind === trouble.kind)
      .map(({ key }) => key);
    const words = linkTexts[trouble.kind](
      keys.map((key) => `links.${key}`).join(', '),
      trouble.came,
    );
    findings.push((trouble.kind === 'failing' ? warning : failed)(address, words));
  }
  return elseOk(firstOfEach(findings), 'config.json: links', linkTexts.lead(templates.size));
}

interface Trouble {
  readonly kind: 'silent' | 'toItself' | 'toApi' | 'missing' | 'failing';
  readonly came: string;
}

function judgeLink(probe: Probe): Trouble | undefined {
  if (probe.kind === 'silence') return { kind: 'silent', came: networkWords[probe.fault].what };
  const came = whatCame(probe);
  if (isCourseUpdates(probe)) return { kind: 'toItself', came };
  if (/json/i.test(probe.headers.get('Content-Type') ?? '')) return { kind: 'toApi', came };
  if (probe.status === 404 || probe.status === 410) return { kind: 'missing', came };
  return probe.status >= 500 ? { kind: 'failing', came } : undefined;
}
