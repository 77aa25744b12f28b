// Check `versions`: the version check (the specification, Versioning 7), the page's banner for it, and why it is refused.
import { VERSIONS_CHECK } from '../../api/routes.ts';
import { faultOf, type Fault } from '../../api/errors.ts';
import {
  checkVersions,
  negotiatedVersions,
  productCodes,
  type Verdict,
  type NegotiatedVersions,
  type Verdicts,
  type WantedVersions,
} from '../../api/versions.ts';
import { isCourseUpdates } from '../answers/whatCame.ts';
import { routeHint, createApiClient, type ApiClient, type RouteHint } from '../apiClient.ts';
import { routeTexts } from '../messages/apiTexts.ts';
import { versionTexts } from '../messages/signInTexts.ts';
import { bannerFor } from '../../model/versionNotice.ts';
import { apiAddress, type Examined, withLms } from '../deployment.ts';
import { failed, ok, warning, type Finding, type DoctorMessage } from '../finding.ts';
import type { Answer, Probe } from '../probe.ts';
import { quote } from '../quote.ts';
import { LONGEST_WORDS } from '../answers/readError.ts';

export interface ContractsResult {
  readonly findings: readonly Finding[];
  readonly negotiated: NegotiatedVersions;
  readonly client: ApiClient;
  /** With the token header that the LMS accepted. */
  readonly deployment: Examined;
  /** Undefined: the version check succeeded. */
  readonly failure:
    | ({ readonly kind: Fault['kind'] } & Pick<RouteHint, 'came' | 'json' | 'onTheWay'>)
    | undefined;
  readonly answer: Answer | undefined;
}

const NAME = 'The version check';
const CALL = { call: 'version-check', scopes: [] } as const;
const HEADERS = ['Authentication', 'Authorization'] as const;

/** One to four requests. */
export async function checkContracts(
  deployment: Examined,
  token: string,
): Promise<ContractsResult> {
  const { lms, contracts } = deployment.config;
  const { tokenHeader } = lms;
  const where = apiAddress(deployment, VERSIONS_CHECK);
  const check = async (tried: Examined, client: ApiClient): Promise<ContractsResult> => {
    const verdicts = await checkVersions(client, contracts);
    const negotiated = negotiatedVersions(contracts, verdicts);
    const probe = client.latest();
    const answer = probe.kind === 'answer' ? probe : undefined;
    const findings = [judge(where, contracts, verdicts)];
    return { findings, negotiated, client, deployment: tried, failure: undefined, answer };
  };
  const client = createApiClient(deployment, token);
  try {
    return await check(deployment, client);
  } catch (error) {
    const fault = faultOf(error);
    const other = HEADERS.find((name) => name.toLowerCase() !== tokenHeader.toLowerCase());
    if (fault.kind === 'signed-out' && other !== undefined) {
      const changed = withLms(deployment, { tokenHeader: other });
      const another = createApiClient(changed, token);
      const repaired = await check(changed, another).catch(() => undefined);
      if (repaired !== undefined) {
        const words = routeTexts.otherHeader(tokenHeader, other);
        const header = failed('config.json: lms.tokenHeader', words);
        return { ...repaired, findings: [header, ...repaired.findings] };
      }
    }
    // A file server refuses POST, but shows its index.html for GET.
    const shown = fault.kind === 'refused' ? await deployment.ask(where) : undefined;
    const instead = shown?.kind === 'answer' && isCourseUpdates(shown) ? shown : undefined;
    const hint = routeHint(deployment, instead ?? client.latest(), CALL);
    const root = elsewhere.has(fault.kind) ? await findRoot(deployment, token) : undefined;
    const words =
      root !== undefined
        ? routeTexts.otherRoot(apiAddress(deployment, ''), root)
        : fault.kind === 'signed-out'
          ? await judgeRefusedToken(deployment, client.latest(), hint)
          : routeTexts.fault(NAME, instead === undefined ? fault : { kind: 'malformed' }, hint);
    // The page, too, keeps the configured versions after a failed version check.
    return {
      findings: [failed(where, words)],
      negotiated: contracts,
      client,
      deployment,
      failure: { ...hint, kind: fault.kind },
      answer: undefined,
    };
  }
}

/** After these faults, the API may have another root. */
const elsewhere: ReadonlySet<Fault['kind']> = new Set(['not-found', 'malformed', 'refused']);

/** Tries likely roots on the same origin. */
async function findRoot(deployment: Examined, token: string): Promise<string | undefined> {
  const { contracts, lms } = deployment.config;
  const { apiRoot } = lms;
  const { origin } = new URL(apiAddress(deployment, ''));
  const roots = ['/svc/api', '/d2l/api', apiRoot.toLowerCase(), apiRoot.replace(/\/[^/]+$/, '')];
  for (const root of new Set(roots)) {
    if (origin + root === apiAddress(deployment, '')) continue;
    const moved = { ...withLms(deployment, { apiRoot: root }), baseUrl: origin };
    const client = createApiClient(moved, token);
    const answer = await checkVersions(client, contracts).catch(() => undefined);
    if (answer !== undefined) return origin + root;
  }
  return undefined;
}

function judge(where: string, contracts: WantedVersions, verdicts: Verdicts): Finding {
  const banner = bannerFor(verdicts);
  if (banner === undefined) return ok(where, versionTexts.current(contracts.le, contracts.lp));
  const details = productCodes
    .map((product) => `${product} ${contracts[product]}: ${detail(verdicts[product])}`)
    .join('; ');
  const finding = banner === 'older-stops' || banner === 'newer-stops' ? failed : warning;
  return finding(where, versionTexts.banner(banner, details));
}

function detail(verdict: Verdict): string {
  if (verdict.kind === 'current') return 'supported';
  return `latest ${quote(verdict.latest ?? 'unknown')}, asked at ${verdict.negotiated ?? 'none'}`;
}

/** If the routes answer, only the version check is broken. */
export function judgeBesides(
  { findings, failure }: ContractsResult,
  answers: readonly Answer[],
): readonly Finding[] {
  if (failure === undefined || answers.length === 0 || !ofOneCall.has(failure.kind))
    return findings;
  const { kind, came, onTheWay } = failure;
  return findings.map(({ where = '' }) =>
    failed(where, routeTexts.checkAlone(kind, came, onTheWay)),
  );
}

const ofOneCall: ReadonlySet<string> = new Set([
  'not-found',
  'malformed',
  'network',
  'not-permitted',
  'refused',
]);

export function isNoApi({ findings, failure }: ContractsResult): boolean {
  const closed = findings.some(({ code }) => code === 'api-behind-password');
  if (closed || failure === undefined) return closed;
  return notOfApi.has(failure.kind) || (mayBeOfFront.has(failure.kind) && !failure.json);
}

/** After these faults, the API may be missing. */
const notOfApi: ReadonlySet<string> = new Set([
  'not-found',
  'malformed',
  'network',
  'server-error',
  'timeout',
]);

/** With these faults, an API answers in JSON. */
const mayBeOfFront: ReadonlySet<string> = new Set(['refused', 'not-permitted']);

/** If a proxy drops the header, any token gets the same answer as no token. */
async function judgeRefusedToken(
  deployment: Examined,
  refused: Probe,
  { came, proxied }: Pick<RouteHint, 'came' | 'proxied'>,
): Promise<DoctorMessage> {
  const password = refused.kind === 'answer' ? refused.headers.get('WWW-Authenticate') : null;
  if (password !== null && /^\s*(?:basic|digest|negotiate|ntlm)\b/i.test(password)) {
    return routeTexts.password(quote(password));
  }
  if (password !== null && /^\s*dpop\b/i.test(password) && !/\bbearer\b/i.test(password)) {
    return routeTexts.proof(quote(password));
  }
  const { lms, contracts } = deployment.config;
  const { tokenHeader } = lms;
  const as = async (token: string | undefined): Promise<Probe> => {
    const client = createApiClient(deployment, token);
    await checkVersions(client, contracts).catch(() => undefined);
    return client.latest();
  };
  const [none, nonsense] = await Promise.all([as(undefined), as(crypto.randomUUID())]);
  if (new Set([refused, none, nonsense].map(said)).size > 1) {
    return routeTexts.notAccepted(tokenHeader, came);
  }
  // If all three get the same answer, only a message about a missing token proves a dropped header.
  return saysNone(none)
    ? routeTexts.stripped(tokenHeader, came, proxied)
    : routeTexts.undecided(tokenHeader, came);
}

const COMPARED = 16_384;

/** The answer without times and trace numbers. */
function said(probe: Probe): string {
  if (probe.kind === 'silence') return probe.fault;
  const { status, headers, text } = probe;
  const words = `${headers.get('WWW-Authenticate') ?? ''} ${text.slice(0, COMPARED)}`;
  return `${status} ${words.replaceAll(/[\da-f-]+/gi, (run) => (/\d/.test(run) ? '#' : run))}`;
}

function saysNone(probe: Probe): boolean {
  return (
    probe.kind === 'answer' &&
    /\b(?:no|missing|without)\b[^.]*\b(?:header|token|authori|authenti)|(?:header|token)[^.]*\b(?:missing|required|absent|not (?:found|present|provided))\b/i.test(
      probe.text.slice(0, LONGEST_WORDS),
    )
  );
}
