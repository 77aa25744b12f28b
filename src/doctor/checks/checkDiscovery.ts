// Check `discovery`: config.json agrees with the issuer's document (OpenID Connect Discovery, 4; RFC 8414, 3.3).
import {
  discoveryAddress,
  isUsableEndpoint,
  needsDiscovery,
} from '../../auth/discovery/discoveryRules.ts';
import * as v from 'valibot';
import { discover } from '../../auth/discovery/discover.ts';
import { signInFaultOf, type SignInFault } from '../../auth/discovery/signInFault.ts';
import type { AuthConfig } from '../../config/config.ts';
import { withCause, frontOf, isHtml, locationOf, whatCame } from '../answers/whatCame.ts';
import { readJson } from '../../api/readJson.ts';
import {
  discoveryTexts as texts,
  doubtTexts,
  type IssuerDifference,
  reachabilityTexts,
} from '../messages/connectionTexts.ts';
import { addressNames } from '../messages/doctorTexts.ts';
import { isSafeAddress } from '../../api/isSafeAddress.ts';
import { type DoctorMessage, failed, ok, skipped, warning, type Finding } from '../finding.ts';
import {
  sameOrigin,
  type Deployment,
  type Examined,
  type ServiceEndpoints,
} from '../deployment.ts';
import type { Probe } from '../probe.ts';
import { quoteAddress } from '../quote.ts';
import { describeText } from '../configFile/describeText.ts';

export interface DiscoveryResult {
  readonly findings: readonly Finding[];
  /** Undefined: the page cannot find the endpoints either. */
  readonly endpoints: ServiceEndpoints | undefined;
}

const address = v.fallback(v.optional(v.string()), undefined);
const list = v.fallback(v.optional(v.array(v.unknown())), undefined);
const Document = v.looseObject({
  issuer: v.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  revocation_endpoint: address,
  end_session_endpoint: address,
  response_types_supported: list,
  grant_types_supported: list,
  code_challenge_methods_supported: list,
});
type Document = v.InferOutput<typeof Document>;

const announced = [
  ['authorizationEndpoint', 'authorization_endpoint'],
  ['tokenEndpoint', 'token_endpoint'],
  ['revocationEndpoint', 'revocation_endpoint'],
  ['endSessionEndpoint', 'end_session_endpoint'],
] as const;
const flow = [
  ['response_types_supported', 'code'],
  ['grant_types_supported', 'authorization_code'],
] as const;

/** One or two requests; more if there is no document. */
export async function checkDiscovery(
  deployment: Examined,
  timeoutMs: number,
): Promise<DiscoveryResult> {
  const { auth } = deployment.config;
  const where = discoveryAddress(auth);
  const probe = await deployment.ask(where);
  const document = readDocument(probe);
  const findings = document === undefined ? [] : judgeDocument(where, document, deployment);
  const isNeeded = needsDiscovery(auth);
  const came = whatCame(probe);
  const unusable = (words: DoctorMessage): DiscoveryResult => {
    return { findings: [failed(where, words)], endpoints: undefined };
  };
  const front = isNeeded ? judgeFront(probe, came) : undefined;
  if (front !== undefined) return unusable(front);
  if (isNeeded && document === undefined) {
    const issuer = await findIssuer(deployment, probe);
    // Check `reachability` says why.
    if (probe.kind === 'silence' && issuer === undefined) {
      const words = reachabilityTexts.skipped(addressNames.discovery);
      return { findings: [skipped(words)], endpoints: undefined };
    }
    const isDenied = probe.kind === 'answer' && [401, 403, 407].includes(probe.status);
    const missing = isDenied ? texts.denied : texts.missing;
    const words = issuer === undefined ? missing(came) : texts.elsewhere(issuer, came);
    return unusable(issuer === undefined ? withCause(words, probe) : words);
  }
  if (isNeeded && findings.some(({ outcome }) => outcome === 'failed')) {
    return { findings, endpoints: undefined };
  }
  if (document === undefined && sameOrigin(auth.issuer, deployment.page)) {
    const issuer = await findIssuer(deployment, probe);
    const words = texts.ofPage(auth.issuer, issuer);
    findings.push(failed('config.json: auth.issuer', words));
  }
  const found = await findInsistently(auth, timeoutMs);
  const endpoints = 'kind' in found ? undefined : found;
  if (isNeeded && 'kind' in found) return unusable(texts.refused(found, came));
  const summary = ok(where, isNeeded ? texts.agrees() : texts.configured());
  const doubts = document === undefined ? judgeAlone(deployment) : [];
  return { findings: [summary, ...doubts, ...findings], endpoints };
}

/** Without a document to compare with. */
export function judgeAlone({ page, config: { auth } }: Deployment): readonly Finding[] {
  const { issuer, authorizationEndpoint = issuer, tokenEndpoint = authorizationEndpoint } = auth;
  const [token, signIn] = [new URL(tokenEndpoint).host, new URL(authorizationEndpoint).host];
  // A gateway of the page may have the token endpoint.
  const isStrange = ![signIn, new URL(page).host].includes(token);
  const words = doubtTexts.tokenElsewhere(token, signIn);
  return [
    ...(isStrange ? [warning('config.json: auth.tokenEndpoint', words)] : []),
    ...(/^https?:\/\/[^/]+\/.*\/$/.test(issuer)
      ? [warning('config.json: auth.issuer', doubtTexts.issuerSlash())]
      : []),
  ];
}

/** With the page's discovery. The document came already: one of several servers may fail. */
async function findInsistently(
  auth: AuthConfig,
  timeoutMs: number,
  times = 4,
): Promise<ServiceEndpoints | SignInFault> {
  try {
    return await discover(auth, timeoutMs);
  } catch (error) {
    return times > 1 ? findInsistently(auth, timeoutMs, times - 1) : signInFaultOf(error);
  }
}

/** The address is right, but a page stands before the service, or it is busy or broken. */
function judgeFront(probe: Probe, came: string): DoctorMessage | undefined {
  if (probe.kind === 'silence') return undefined;
  const { status, text } = probe;
  if (frontOf(probe) !== undefined) return texts.behindPage(came);
  if (status === 429 || status >= 500) return withCause(texts.down(came), probe);
  const isOfSignIn = isHtml(probe) && (status === 403 || describeText(text) === 'login');
  return isOfSignIn ? texts.behindPage(came) : undefined;
}

/** Tries likely issuers. */
async function findIssuer(
  { ask, config, serviceTokenEndpoint }: Examined,
  probe: Probe,
): Promise<string | undefined> {
  const { issuer } = config.auth;
  const moved = probe.kind === 'answer' ? locationOf(probe) : undefined;
  const { origin, pathname } = new URL(serviceTokenEndpoint);
  const folders = pathname.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'));
  const candidates = new Set([
    issuer.replace(/\/\.well-known\/.*$/, ''),
    issuer.toLowerCase(),
    ...(moved?.startsWith('http') ? [moved.replace(/\/\.well-known\/.*$/, '')] : []),
    // The token endpoint is usually below the issuer.
    ...folders.slice(0, -1).map((folder) => origin + folder),
  ]);
  candidates.delete(issuer);
  for (const candidate of candidates) {
    const found = await ask(discoveryAddress({ ...config.auth, issuer: candidate }));
    if (readDocument(found)?.issuer === candidate) return candidate;
  }
  return undefined;
}

/** Warnings only, if the page does not use the document. */
function judgeDocument(where: string, document: Document, deployment: Deployment): Finding[] {
  const { auth } = deployment.config;
  const serious = needsDiscovery(auth) ? failed : warning;
  if (document.issuer !== auth.issuer) {
    const words = texts.otherIssuer(
      quoteAddress(document.issuer),
      quoteAddress(auth.issuer),
      differenceOf(document.issuer, auth.issuer),
    );
    return [serious(where, words)];
  }
  const methods = document.code_challenge_methods_supported;
  return [
    ...announced.flatMap((endpoint) => judgeEndpoint(where, endpoint, document, deployment)),
    ...(methods?.includes('S256') === false ? [warning(where, texts.noPkce())] : []),
    ...flow
      .filter(([name, value]) => document[name]?.includes(value) === false)
      .map(([name, value]) => warning(where, texts.notAnnounced(name, value))),
  ];
}

function differenceOf(one: string, other: string): IssuerDifference {
  if (one.includes('{')) return 'template';
  if (!isSafeAddress(one) || (one.startsWith('http:') && other.startsWith('https:'))) {
    return 'unsafe';
  }
  if (one.replace(/\/$/, '') === other.replace(/\/$/, '')) return 'slash';
  return one.toLowerCase() === other.toLowerCase() ? 'case' : 'more';
}

function judgeEndpoint(
  where: string,
  [key, name]: (typeof announced)[number],
  document: Document,
  { page, config }: Deployment,
): Finding[] {
  const discovered = document[name];
  const configured = config.auth[key];
  if (configured === undefined) {
    if (key === 'revocationEndpoint' || key === 'endSessionEndpoint') return [];
    if (discovered === undefined) return [failed(where, texts.noEndpoint(name))];
    return isUsableEndpoint(discovered, document.issuer)
      ? []
      : [failed(where, texts.unsafe(name, quoteAddress(discovered)))];
  }
  if (discovered === undefined || discovered === configured) return [];
  const place = `config.json: auth.${key}`;
  const both = [quoteAddress(configured), quoteAddress(discovered)] as const;
  // Check `gateway` examines this address.
  return sameOrigin(configured, page)
    ? [ok(place, texts.gateway(`auth.${key}`, ...both))]
    : [warning(place, texts.otherEndpoint(`auth.${key}`, ...both))];
}

/** Undefined: no document. */
export function readDocument(probe: Probe): Document | undefined {
  if (probe.kind === 'silence' || probe.status !== 200) return undefined;
  const document = v.safeParse(Document, readJson(probe.text));
  return document.success ? document.output : undefined;
}
