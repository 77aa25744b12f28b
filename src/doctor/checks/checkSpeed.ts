// Check `speed`: slow answers, and answers that failed at first.
import type { Hiccup } from '../answers/watchHiccups.ts';
import { SLOW_MS, type WaitingTime } from '../answers/waitingTimes.ts';
import { speedTexts as texts } from '../messages/sharingTexts.ts';
import { apiAddress, sameOrigin, type Deployment } from '../deployment.ts';
import { ok, warning, type Finding } from '../finding.ts';

/** Check `page` times files. */
export function checkSpeed(
  deployment: Deployment,
  times: readonly WaitingTime[],
  hiccups: readonly Hiccup[],
): readonly Finding[] {
  const { page, config } = deployment;
  const api = apiAddress(deployment, '/');
  const isFile = (address: string): boolean =>
    sameOrigin(address, page) &&
    !address.startsWith(api) &&
    address !== config.auth.tokenEndpoint &&
    address !== config.auth.revocationEndpoint;
  const slowest = new Map<string, number>();
  for (const { address, ms } of times) {
    if (isFile(address)) continue;
    slowest.set(address, Math.max(ms, slowest.get(address) ?? 0));
  }
  const slow = [...slowest].filter(([, ms]) => ms >= SLOW_MS);
  const findings = [
    ...slow.map(([address, ms]) => warning(address, texts.slow(ms))),
    ...hiccups
      .slice(0, 1)
      .map(({ address, status }) => warning(address, texts.hiccup(status, hiccups.length))),
  ];
  return findings.length > 0 ? findings : [ok(page, texts.fast(SLOW_MS))];
}
