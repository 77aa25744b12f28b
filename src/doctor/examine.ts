// Runs the checks in order, and skips those that depend on a failed one.
import { configTexts, discoveryTexts } from './messages/connectionTexts.ts';
import { watchHiccups, watchWaitingTimes, checkSpeed } from './checks/checkSpeed.ts';
import { checkIds, type CheckResult, skipped, worstOutcome } from './finding.ts';
import { checkDiscovery } from './checks/checkDiscovery.ts';
import { checkPage } from './checks/checkPage.ts';
import { checkReachability } from './checks/checkReachability.ts';
import { loadDeployment } from './checks/loadDeployment.ts';
import { examineSignIn, ofSignIn, type Tell } from './examineSignIn.ts';
import { createLoader, type Load } from './page/loadFile.ts';
import { createAsk } from './probe.ts';
import type { Settings } from './settingsFile.ts';
import type { Secrets } from './secrets.ts';

export interface ExamineOptions {
  readonly settings: Settings;
  /** Collects secrets sent and received. */
  readonly secrets: Secrets;
  /** Per request. */
  readonly timeoutMs: number;
  /** In the order of `checkIds`. */
  readonly onCheck: (check: CheckResult) => void;
}

export interface Examination {
  readonly checks: readonly CheckResult[];
  /** False: most checks needed config.json, and were skipped. */
  readonly configured: boolean;
}

/** Never throws. */
export async function examine(options: ExamineOptions): Promise<Examination> {
  const loader = createLoader(options.timeoutMs);
  try {
    return await examineWith(loader.load, options);
  } finally {
    loader.close();
  }
}

async function examineWith(loader: Load, options: ExamineOptions): Promise<Examination> {
  const { settings, secrets, timeoutMs, onCheck } = options;
  const timed = watchWaitingTimes(createAsk(timeoutMs, secrets));
  const { ask, load, found } = watchHiccups(timed.ask, loader);
  const checks: CheckResult[] = [];
  const tell: Tell = (ids, findings) => {
    const outcome = worstOutcome(findings.map((finding) => finding.outcome));
    for (const id of [ids].flat()) {
      const check = { id, outcome, findings };
      checks.push(check);
      onCheck(check);
    }
  };

  const loaded = await loadDeployment(load, settings);
  tell('config', loaded.findings);
  if (loaded.kind === 'unusable') {
    const nothingElse = skipped(configTexts.nothingElse());
    const [, ...others] = checkIds.filter((id) => id !== 'page' && id !== 'speed');
    tell(others, [nothingElse]);
    // Check `page` needs an answer, but no config.json.
    const { base = settings.page } = loaded;
    const alone = { base, deployment: undefined, endpoints: undefined };
    const silent = loaded.fault === 'network';
    tell('page', silent ? [nothingElse] : await checkPage(load, alone));
    tell('speed', [nothingElse]);
    return { checks, configured: silent };
  }
  const { tokenEndpoint: serviceTokenEndpoint } = settings.service;
  const deployment = { ...loaded.deployment, ask, serviceTokenEndpoint };
  const discovery = await checkDiscovery(deployment, timeoutMs);
  const { endpoints } = discovery;
  const reachability = await checkReachability(deployment, load, endpoints);
  tell('reachability', reachability.findings);
  tell('discovery', discovery.findings);
  if (endpoints === undefined) {
    tell(ofSignIn, [skipped(discoveryTexts.unknown())]);
  } else {
    const signIn = { ...deployment, endpoints };
    await examineSignIn({ signIn, settings, reachability, tell });
  }
  const { base } = deployment;
  // The policy need not allow an unreachable token endpoint.
  const isThere =
    endpoints !== undefined && reachability.answerOf(endpoints.tokenEndpoint) !== undefined;
  tell(
    'page',
    await checkPage(load, { base, deployment, endpoints: isThere ? endpoints : undefined }),
  );
  tell('speed', checkSpeed(deployment, timed.shortest(), found()));
  return { checks, configured: true };
}
