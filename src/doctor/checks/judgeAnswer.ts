// Part of check `routes`: what an answer that succeeded says beside its body.
import { routeTexts as texts } from '../messages/routeTexts.ts';
import { warning, type Finding } from '../finding.ts';
import type { Answer } from '../probe.ts';
import { quote } from '../quote.ts';

/** A call for 100 courses may cost this many, and several people call at once. */
const FEW_CREDITS = 100;

export function judgeAnswer(name: string, { address: asked, headers }: Answer): Finding[] {
  const findings: Finding[] = [];
  const address = asked.replace(/\?.*$/s, '');
  const type = headers.get('Content-Type');
  if (type !== null && !/json/i.test(type)) {
    findings.push(warning(address, texts.otherType(name, quote(type))));
  }
  const remaining = headers.get('X-Rate-Limit-Remaining')?.trim() ?? '';
  if (/^\d{1,12}(?:\.\d+)?$/.test(remaining) && Number(remaining) < FEW_CREDITS) {
    const reset = headers.get('X-Rate-Limit-Reset');
    const seconds = reset === null ? undefined : quote(reset);
    findings.push(warning(address, texts.limitLow(remaining, seconds)));
  }
  return findings;
}
