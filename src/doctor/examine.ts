// Runs the checks in order: each once what it builds on is known, or skipped, with the reason, where that
// cannot be known.
import { configTexts, discoveryTexts, reachabilityTexts } from './messages/connectionTexts.ts';
import { clientSecretTexts, CLIENT_UNKNOWN } from './messages/pageTexts.ts';
import { tokenTexts } from './messages/serviceTexts.ts';
import { addressNames, type AddressName } from './messages/doctorTexts.ts';
import { checkIds, type CheckId, type CheckResult } from './checkResult.ts';
import { checkClientSecret } from './checks/checkClientSecret.ts';
import { checkClock } from './checks/checkClock.ts';
import { checkContracts } from './checks/checkContracts.ts';
import { checkCors } from './checks/checkCors.ts';
import { checkDiscovery } from './checks/checkDiscovery.ts';
import { checkPage } from './checks/checkPage.ts';
import { checkReachability } from './checks/checkReachability.ts';
import { checkRedirectUri } from './checks/checkRedirectUri.ts';
import { checkRoutes } from './checks/checkRoutes.ts';
import { checkToken } from './checks/checkToken.ts';
import { withholdToken } from './checks/withholdToken.ts';
import { loadDeployment } from './checks/loadDeployment.ts';
import {
  apiAddress,
  VERSIONS_CHECK,
  type Deployment,
  type SignInDeployment,
} from './deployment.ts';
import { skipped, worstOutcome, type Finding } from './finding.ts';
import { createLoader, type Load } from './page/loadFile.ts';
import { createAsk } from './probe.ts';
import type { Settings } from './readSettings.ts';

export interface ExamineOptions {
  readonly settings: Settings;
  /** One request, its answer included. */
  readonly timeoutMs: number;
  /** Told each check as soon as it is done, in the order of `checkIds`. */
  readonly onCheck: (check: CheckResult) => void;
}

export interface Examination {
  readonly checks: readonly CheckResult[];
  /** Whether config.json could be used; without it, little else can be examined. */
  readonly configured: boolean;
}

/** The checks that need the service client. */
const ofService: readonly CheckId[] = ['clock', 'token', 'versions', 'routes'];

/** A few seconds with a healthy deployment. Never throws. */
export async function examine(options: ExamineOptions): Promise<Examination> {
  const loader = createLoader(options.timeoutMs);
  try {
    return await examineWith(loader.load, options);
  } finally {
    loader.close();
  }
}

async function examineWith(load: Load, options: ExamineOptions): Promise<Examination> {
  const { settings, timeoutMs, onCheck } = options;
  const ask = createAsk(timeoutMs);
  const checks: CheckResult[] = [];
  const tell = (id: CheckId, findings: readonly Finding[]): void => {
    const outcome = worstOutcome(findings.map((finding) => finding.outcome));
    const check = { id, outcome, findings };
    checks.push(check);
    onCheck(check);
  };
  const skip = (ids: readonly CheckId[], reason: Finding): void => {
    for (const id of ids) tell(id, [reason]);
  };

  const loaded = await loadDeployment(load, settings);
  tell('config', loaded.findings);
  if (loaded.kind === 'unusable') {
    const nothingElse = skipped(configTexts.nothingElse());
    skip(checkIds.slice(1, -1), nothingElse);
    // How the page is served can be told without it, unless nobody answers.
    const alone = { base: settings.page, deployment: undefined, endpoints: undefined };
    const silent = loaded.fault === 'network';
    tell('page', silent ? [nothingElse] : await checkPage(load, alone));
    return { checks, configured: silent };
  }
  const { deployment } = loaded;
  const discovery = await checkDiscovery(ask, deployment, timeoutMs);
  const { service, orgUnitId } = settings;
  const reachability = await checkReachability(
    ask,
    deployment,
    discovery.endpoints,
    service.tokenEndpoint,
  );
  tell('reachability', reachability.findings);
  tell('discovery', discovery.findings);

  const { endpoints } = discovery;
  if (endpoints === undefined) {
    skip(
      [...ofService, 'redirect-uri', 'client-secret', 'cors'],
      skipped(discoveryTexts.unknown()),
    );
  } else {
    await examineSignIn({ ...deployment, endpoints });
  }
  const { base } = deployment;
  tell('page', await checkPage(load, { base, deployment, endpoints }));
  return { checks, configured: true };

  async function examineSignIn(signIn: SignInDeployment): Promise<void> {
    await examineService(signIn);
    const { authorizationEndpoint, tokenEndpoint } = signIn.endpoints;
    const redirect =
      reachability.answerOf(authorizationEndpoint) === undefined
        ? [noAnswer('authorization')]
        : await checkRedirectUri(ask, signIn);
    tell('redirect-uri', redirect);
    if (reachability.answerOf(tokenEndpoint) === undefined) {
      tell('client-secret', [noAnswer('token')]);
    } else if (redirect.some(({ code }) => code === CLIENT_UNKNOWN)) {
      // The token endpoint also answers invalid_client to a client that it does not know.
      tell('client-secret', [skipped(clientSecretTexts.stranger())]);
    } else {
      tell('client-secret', await checkClientSecret(ask, signIn));
    }
    tell('cors', await checkCors(ask, signIn));
  }

  async function examineService(signIn: SignInDeployment): Promise<void> {
    const { tokenEndpoint } = service;
    const answer = reachability.answerOf(tokenEndpoint);
    if (answer === undefined) {
      const shared = tokenEndpoint === signIn.endpoints.tokenEndpoint;
      skip(ofService, noAnswer(shared ? 'token' : 'service-token'));
      return;
    }
    const clock = checkClock(tokenEndpoint, answer);
    tell('clock', clock.findings);
    const { skewSeconds } = clock;
    const asked = { service, tokenEndpoint, pageScope: apiScopes(signIn), skewSeconds, timeoutMs };
    const granted = await checkToken(asked);
    tell('token', granted.findings);
    const withheld = withholdToken(signIn, settings.lms);
    if (withheld !== undefined) {
      tell('versions', [withheld]);
      skip(['routes'], skipped(tokenTexts.notSent()));
      return;
    }
    const reachable = reachability.answerOf(apiAddress(signIn, VERSIONS_CHECK)) !== undefined;
    if (granted.token === undefined || !reachable) {
      skip(['versions', 'routes'], reachable ? skipped(tokenTexts.none()) : noAnswer('api'));
      return;
    }
    const contracts = await checkContracts(signIn, granted.token, timeoutMs);
    tell('versions', contracts.findings);
    const { client, negotiated } = contracts;
    tell('routes', await checkRoutes({ deployment: signIn, client, negotiated, orgUnitId }));
  }
}

/** An address that did not answer is reported once, under `reachability`, and not waited for again. */
function noAnswer(name: AddressName): Finding {
  return skipped(reachabilityTexts.skipped(addressNames[name]));
}

/** `openid` is about people; a service client has no use for it. */
function apiScopes({ config }: Deployment): string {
  return config.auth.scope
    .split(' ')
    .filter((scope) => scope !== 'openid')
    .join(' ');
}
