// Check `discovery`: config.json and the issuer's document agree (OpenID Connect Discovery, 4; RFC 8414, 3.3).
import {
  discoveryAddress,
  isUsableEndpoint,
  needsDiscovery,
} from '../../auth/discovery/discoveryRules.ts';
import * as v from 'valibot';
import { findServiceEndpoints, type ServiceEndpoints } from '../service/serviceEndpoints.ts';
import { parseServiceJson } from '../service/serviceJson.ts';
import { discoveryTexts as texts } from '../messages/connectionTexts.ts';
import { sameOrigin, type Deployment } from '../deployment.ts';
import { failed, ok, warning, type Finding } from '../finding.ts';
import type { Ask, Probe } from '../probe.ts';
import { quoteAddress } from '../answers/quoteAddress.ts';
import { whatCame } from '../answers/whatCame.ts';

export interface DiscoveryResult {
  readonly findings: readonly Finding[];
  /** Undefined: the page cannot find them either. */
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

export interface DiscoveryCheck {
  readonly timeoutMs: number;
  /** The LMS's own, which doctor.json names. */
  readonly serviceTokenEndpoint: string;
}

/** By key of config.json; the page needs the first two. */
const announced = {
  authorizationEndpoint: 'authorization_endpoint',
  tokenEndpoint: 'token_endpoint',
  revocationEndpoint: 'revocation_endpoint',
  endSessionEndpoint: 'end_session_endpoint',
} as const;

/** One or two requests at the issuer; a few more where it has no document. Never throws. */
export async function checkDiscovery(
  ask: Ask,
  deployment: Deployment,
  { timeoutMs, serviceTokenEndpoint }: DiscoveryCheck,
): Promise<DiscoveryResult> {
  const where = discoveryAddress(deployment.config.auth);
  const probe = await ask(where);
  const document = readDocument(probe);
  const findings = document === undefined ? [] : judgeDocument(where, document, deployment);
  if (!needsDiscovery(deployment.config.auth)) {
    const found = await findServiceEndpoints(deployment.config.auth, timeoutMs);
    return {
      findings: [ok(where, texts.configured()), ...findings],
      endpoints: found.kind === 'endpoints' ? found.endpoints : undefined,
    };
  }
  if (document === undefined) {
    const issuer = await findIssuer(ask, deployment, serviceTokenEndpoint);
    const came = whatCame(probe);
    const words = issuer === undefined ? texts.missing(came) : texts.elsewhere(issuer, came);
    return { findings: [failed(where, words)], endpoints: undefined };
  }
  if (findings.some(({ outcome }) => outcome === 'failed')) {
    return { findings, endpoints: undefined };
  }
  const found = await findServiceEndpoints(deployment.config.auth, timeoutMs);
  return found.kind === 'endpoints'
    ? { findings: [ok(where, texts.agrees()), ...findings], endpoints: found.endpoints }
    : {
        findings: [failed(where, texts.refused(found.fault, whatCame(probe)))],
        endpoints: undefined,
      };
}

/** An issuer that has a document, near to the configured one; undefined: none that comes to mind. */
async function findIssuer(
  ask: Ask,
  { config }: Deployment,
  serviceTokenEndpoint: string,
): Promise<string | undefined> {
  const { issuer } = config.auth;
  const { origin, pathname } = new URL(serviceTokenEndpoint);
  const folders = pathname.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'));
  const candidates = new Set([
    issuer.replace(/\/\.well-known\/.*$/, ''),
    issuer.toLowerCase(),
    // The token endpoint is mostly below the issuer.
    ...folders.slice(0, -1).map((folder) => origin + folder),
  ]);
  candidates.delete(issuer);
  for (const candidate of candidates) {
    const probe = await ask(discoveryAddress({ ...config.auth, issuer: candidate }));
    if (readDocument(probe)?.issuer === candidate) return candidate;
  }
  return undefined;
}

/** Where document and configuration disagree: only warnings where the page does not need the document. */
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
  const findings = [
    ...judgeEndpoint(where, 'authorizationEndpoint', document, deployment),
    ...judgeEndpoint(where, 'tokenEndpoint', document, deployment),
    ...judgeEndpoint(where, 'revocationEndpoint', document, deployment),
    ...judgeEndpoint(where, 'endSessionEndpoint', document, deployment),
  ];
  const methods = document.code_challenge_methods_supported;
  if (methods !== undefined && !methods.includes('S256')) {
    findings.push(warning(where, texts.noPkce()));
  }
  const types = document.response_types_supported;
  if (types !== undefined && !types.includes('code')) {
    findings.push(warning(where, texts.notAnnounced('response_types_supported', 'code')));
  }
  const grants = document.grant_types_supported;
  if (grants !== undefined && !grants.includes('authorization_code')) {
    findings.push(
      warning(where, texts.notAnnounced('grant_types_supported', 'authorization_code')),
    );
  }
  return findings;
}

function differenceOf(one: string, other: string): 'slash' | 'case' | 'more' {
  if (one.replace(/\/$/, '') === other.replace(/\/$/, '')) return 'slash';
  return one.toLowerCase() === other.toLowerCase() ? 'case' : 'more';
}

function judgeEndpoint(
  where: string,
  key: keyof typeof announced,
  document: Document,
  { page, config }: Deployment,
): Finding[] {
  const name = announced[key];
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
  // The page's own gateway; what it does is for check `gateway`.
  return sameOrigin(configured, page)
    ? [ok(place, texts.gateway(`auth.${key}`, ...both))]
    : [warning(place, texts.otherEndpoint(`auth.${key}`, ...both))];
}

function readDocument(probe: Probe): Document | undefined {
  if (probe.kind === 'silence' || probe.status !== 200) return undefined;
  const document = v.safeParse(Document, parseServiceJson(probe.text));
  return document.success ? document.output : undefined;
}
