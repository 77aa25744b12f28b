// Check `versions`: what the LMS answers to the page's version check, and which banner the page would show
// (the specification, Versioning 7).
import { createClient, type Client } from '../../api/client.ts';
import { faultOf } from '../../api/errors.ts';
import type { Verdict } from '../../api/judgeVersion.ts';
import {
  judgeVersions,
  negotiatedVersions,
  type NegotiatedVersions,
} from '../../api/judgeVersions.ts';
import { checkVersions, productCodes, type VersionsAnswer } from '../../api/versions.ts';
import { routeTexts, versionTexts } from '../messages/serviceTexts.ts';
import { bannerFor, type BannerKind } from '../../model/bannerFor.ts';
import { apiAddress, VERSIONS_CHECK, type Deployment } from '../deployment.ts';
import { failed, ok, warning, type Finding } from '../finding.ts';
import { quote } from '../quote.ts';

export interface ContractsResult {
  readonly findings: readonly Finding[];
  readonly negotiated: NegotiatedVersions;
  /** With the token header that the LMS takes, whatever is configured. */
  readonly client: Client;
}

const NAME = 'The version check';
const HEADERS = ['Authentication', 'Authorization'] as const;

/** One request; a second one when the token may be in the wrong header. Never throws. */
export async function checkContracts(
  deployment: Deployment,
  token: string,
  timeoutMs: number,
): Promise<ContractsResult> {
  const { lms, contracts } = deployment.config;
  const where = apiAddress(deployment, VERSIONS_CHECK);
  const clientWith = (tokenHeader: string): Client =>
    createClient({
      baseUrl: deployment.baseUrl,
      apiRoot: lms.apiRoot,
      tokenHeader,
      getToken: async (rejected) =>
        rejected === undefined ? { kind: 'token', token } : { kind: 'signed-out' },
      timeoutMs,
    });
  const client = clientWith(lms.tokenHeader);
  try {
    const answer = await checkVersions(client, contracts);
    return { ...judge(where, deployment, answer), client };
  } catch (error) {
    const fault = faultOf(error);
    const other = HEADERS.find((name) => name.toLowerCase() !== lms.tokenHeader.toLowerCase());
    if (fault.kind === 'signed-out' && other !== undefined) {
      const repaired = clientWith(other);
      const answer = await checkVersions(repaired, contracts).catch(() => undefined);
      if (answer !== undefined) {
        const { findings, negotiated } = judge(where, deployment, answer);
        const header = failed(
          'config.json: lms.tokenHeader',
          routeTexts.otherHeader(lms.tokenHeader, other),
        );
        return { findings: [header, ...findings], negotiated, client: repaired };
      }
    }
    const hint = { scopes: [], tokenHeader: lms.tokenHeader };
    // A failed check proves nothing: like the page, go on with the configured versions.
    return {
      findings: [failed(where, routeTexts.fault(NAME, fault, hint))],
      negotiated: contracts,
      client,
    };
  }
}

function judge(
  where: string,
  { config: { contracts } }: Deployment,
  answer: VersionsAnswer,
): Pick<ContractsResult, 'findings' | 'negotiated'> {
  const verdicts = judgeVersions(contracts, answer);
  const negotiated = negotiatedVersions(verdicts);
  const banner = bannerFor(verdicts);
  if (banner === undefined) {
    return { findings: [ok(where, versionTexts.current(contracts.le, contracts.lp))], negotiated };
  }
  const details = productCodes
    .map((product) => `${product} ${contracts[product]}: ${detail(verdicts[product])}`)
    .join('; ');
  const finding = stops(banner) ? failed : warning;
  return { findings: [finding(where, versionTexts.banner(banner, details))], negotiated };
}

function stops(banner: BannerKind): boolean {
  return banner === 'older-stops' || banner === 'newer-stops';
}

function detail(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'current':
      return 'supported';
    case 'server-older':
    case 'server-newer':
    case 'cannot-tell':
      return `latest ${quote(verdict.latest ?? 'unknown')}, asked at ${verdict.negotiated ?? 'none'}`;
  }
}
