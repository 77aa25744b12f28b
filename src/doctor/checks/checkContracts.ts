// Check `versions`: the answer to the version check (the specification, Versioning 7), and the page's banner for it.
import { faultOf, type Fault } from '../../api/errors.ts';
import {
  type Verdict,
  judgeVersions,
  negotiatedVersions,
  type NegotiatedVersions,
} from '../../api/judgeVersion.ts';
import { checkVersions, productCodes, type VersionsAnswer } from '../../api/versions.ts';
import { isCourseUpdates } from '../answers/whatCame.ts';
import { routeHint } from '../answers/routeHint.ts';
import { createApiClient, type ApiClient } from '../apiClient.ts';
import { routeTexts } from '../messages/routeTexts.ts';
import { versionTexts } from '../messages/serviceTexts.ts';
import { bannerFor, type BannerKind } from '../../model/notices.ts';
import { apiAddress, VERSIONS_CHECK, type Deployment } from '../deployment.ts';
import { failed, ok, warning, type Finding } from '../finding.ts';
import type { Answer, Ask } from '../probe.ts';
import { quote } from '../quote.ts';
import { judgeRefusedToken } from './judgeRefusedToken.ts';

export interface ContractsResult {
  readonly findings: readonly Finding[];
  readonly negotiated: NegotiatedVersions;
  /** With the token header that the LMS takes, whatever is configured. */
  readonly client: ApiClient;
  readonly tokenHeader: string;
  /** What came of a version check that failed; undefined: it did not. */
  readonly failure: { readonly kind: Fault['kind']; readonly came: string } | undefined;
  /** The success of the version check. */
  readonly answer: Answer | undefined;
}

const NAME = 'The version check';
const CALL = { call: 'version-check', scopes: [] } as const;
const HEADERS = ['Authentication', 'Authorization'] as const;

/** One request; up to three more when the token is not accepted. Never throws. */
export async function checkContracts(
  ask: Ask,
  deployment: Deployment,
  token: string,
): Promise<ContractsResult> {
  const { lms, contracts } = deployment.config;
  const { tokenHeader } = lms;
  const where = apiAddress(deployment, VERSIONS_CHECK);
  const client = createApiClient({ ask, deployment, tokenHeader, token });
  try {
    const answer = await checkVersions(client, contracts);
    return {
      ...judge(where, deployment, answer),
      client,
      tokenHeader,
      failure: undefined,
      answer: successOf(client),
    };
  } catch (error) {
    const fault = faultOf(error);
    const other = HEADERS.find((name) => name.toLowerCase() !== tokenHeader.toLowerCase());
    if (fault.kind === 'signed-out' && other !== undefined) {
      const repaired = createApiClient({ ask, deployment, tokenHeader: other, token });
      const answer = await checkVersions(repaired, contracts).catch(() => undefined);
      if (answer !== undefined) {
        const { findings, negotiated } = judge(where, deployment, answer);
        const header = failed(
          'config.json: lms.tokenHeader',
          routeTexts.otherHeader(tokenHeader, other),
        );
        const all = [header, ...findings];
        return {
          findings: all,
          negotiated,
          client: repaired,
          tokenHeader: other,
          failure: undefined,
          answer: successOf(repaired),
        };
      }
    }
    // A server of files refuses a POST, and gives the page for a GET: that says more.
    const shown = fault.kind === 'refused' ? await ask(where) : undefined;
    const instead = shown?.kind === 'answer' && isCourseUpdates(shown) ? shown : undefined;
    const hint = routeHint(deployment, instead ?? client.latest(), CALL);
    const root = elsewhere.has(fault.kind) ? await findRoot(ask, deployment, token) : undefined;
    const words =
      root !== undefined
        ? routeTexts.otherRoot(apiAddress(deployment, ''), root)
        : fault.kind === 'signed-out'
          ? await judgeRefusedToken(ask, deployment, client.latest(), hint)
          : routeTexts.fault(NAME, instead === undefined ? fault : { kind: 'malformed' }, hint);
    // A failed check proves nothing: like the page, go on with the configured versions.
    return {
      findings: [failed(where, words)],
      negotiated: contracts,
      client,
      tokenHeader,
      failure: { kind: fault.kind, came: hint.came },
      answer: undefined,
    };
  }
}

function successOf(client: ApiClient): Answer | undefined {
  const probe = client.latest();
  return probe?.kind === 'answer' ? probe : undefined;
}

/** Faults with which something else may stand where the API is looked for. */
const elsewhere: ReadonlySet<Fault['kind']> = new Set(['not-found', 'malformed', 'refused']);

/** The address below which the API answers, on the same origin; undefined: nowhere that comes to mind. */
async function findRoot(
  ask: Ask,
  deployment: Deployment,
  token: string,
): Promise<string | undefined> {
  const { lms, contracts } = deployment.config;
  const { origin } = new URL(apiAddress(deployment, ''));
  const { apiRoot, tokenHeader } = lms;
  const roots = ['/svc/api', '/d2l/api', apiRoot.toLowerCase(), apiRoot.replace(/\/[^/]+$/, '')];
  for (const root of new Set(roots)) {
    if (origin + root === apiAddress(deployment, '')) continue;
    const moved = {
      ...deployment,
      baseUrl: origin,
      config: { ...deployment.config, lms: { ...lms, apiRoot: root } },
    };
    const client = createApiClient({ ask, deployment: moved, tokenHeader, token });
    const answer = await checkVersions(client, contracts).catch(() => undefined);
    if (answer !== undefined) return origin + root;
  }
  return undefined;
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
