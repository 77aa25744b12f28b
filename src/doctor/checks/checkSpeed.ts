// Check `speed`: answers that are slow, and answers that failed at first.
import type { Hiccup } from '../answers/watchHiccups.ts';
import { SLOW_MS, type WaitingTime } from '../answers/waitingTimes.ts';
import { speedTexts as texts } from '../messages/sharingTexts.ts';
import { apiAddress, sameOrigin, type Deployment } from '../deployment.ts';
import { ok, warning, type Finding } from '../finding.ts';

/** Files of the page are for check `page`. */
export function checkSpeed(
  { page, config, ...rest }: Deployment,
  times: readonly WaitingTime[],
  hiccups: readonly Hiccup[],
): readonly Finding[] {
  const api = apiAddress({ page, config, ...rest }, '/');
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
  const [first] = hiccups;
  const findings = [
    ...slow.map(([address, ms]) => warning(address, texts.slow(ms))),
    ...(first === undefined
      ? []
      : [warning(first.address, texts.hiccup(first.status, hiccups.length))]),
  ];
  if (findings.length > 0) return findings;
  return [ok(page, texts.fast(SLOW_MS))];
}
