// Check `discovery`: the endpoints as the page finds them, and whether the configuration and the issuer's
// discovery document agree (OpenID Connect Discovery, 4; RFC 8414, 3.3).
import {
  discoveryAddress,
  isUsableEndpoint,
  needsDiscovery,
} from '../../auth/discovery/discoveryRules.ts';
import * as v from 'valibot';
import { findServiceEndpoints, type ServiceEndpoints } from '../service/serviceEndpoints.ts';
import { parseServiceJson } from '../service/serviceJson.ts';
import { discoveryTexts as texts } from '../messages/connectionTexts.ts';
import { type Deployment } from '../deployment.ts';
import { failed, ok, warning, type Finding } from '../finding.ts';
import type { Ask, Probe } from '../probe.ts';
import { quote } from '../quote.ts';

export interface DiscoveryResult {
  readonly findings: readonly Finding[];
  /** Undefined: the page cannot find them either. */
  readonly endpoints: ServiceEndpoints | undefined;
}

const address = v.fallback(v.optional(v.string()), undefined);
const Document = v.looseObject({
  issuer: v.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  code_challenge_methods_supported: v.fallback(v.optional(v.array(v.unknown())), undefined),
});
type Document = v.InferOutput<typeof Document>;

/** One or two requests at the issuer. Never throws. */
export async function checkDiscovery(
  ask: Ask,
  deployment: Deployment,
  timeoutMs: number,
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
    return { findings: [failed(where, texts.missing(reason(probe)))], endpoints: undefined };
  }
  if (findings.some(({ outcome }) => outcome === 'failed')) {
    return { findings, endpoints: undefined };
  }
  const found = await findServiceEndpoints(deployment.config.auth, timeoutMs);
  return found.kind === 'endpoints'
    ? { findings: [ok(where, texts.agrees()), ...findings], endpoints: found.endpoints }
    : { findings: [failed(where, texts.refused(found.fault))], endpoints: undefined };
}

/** Where document and configuration disagree: only warnings where the page does not need the document. */
function judgeDocument(where: string, document: Document, deployment: Deployment): Finding[] {
  const { auth } = deployment.config;
  const serious = needsDiscovery(deployment.config.auth) ? failed : warning;
  if (document.issuer !== auth.issuer) {
    return [serious(where, texts.otherIssuer(quote(document.issuer)))];
  }
  const findings = [
    ...judgeEndpoint(where, 'authorizationEndpoint', auth.authorizationEndpoint, document),
    ...judgeEndpoint(where, 'tokenEndpoint', auth.tokenEndpoint, document),
  ];
  const methods = document.code_challenge_methods_supported;
  if (methods !== undefined && !methods.includes('S256')) {
    findings.push(warning(where, texts.noPkce()));
  }
  return findings;
}

function judgeEndpoint(
  where: string,
  key: keyof ServiceEndpoints,
  configured: string | undefined,
  document: Document,
): Finding[] {
  const name = key === 'tokenEndpoint' ? 'token_endpoint' : 'authorization_endpoint';
  const discovered = document[name];
  if (configured === undefined) {
    return discovered !== undefined && isUsableEndpoint(discovered, document.issuer)
      ? []
      : [failed(where, texts.unsafe(name))];
  }
  return discovered === undefined || discovered === configured
    ? []
    : [warning(`config.json: auth.${key}`, texts.otherEndpoint(`auth.${key}`, quote(discovered)))];
}

function readDocument(probe: Probe): Document | undefined {
  if (probe.kind === 'silence' || probe.status !== 200) return undefined;
  const document = v.safeParse(Document, parseServiceJson(probe.text));
  return document.success ? document.output : undefined;
}

function reason(probe: Probe): string {
  if (probe.kind === 'silence') return 'it does not answer';
  return probe.status === 200 ? 'it is not one' : `status ${probe.status}`;
}
