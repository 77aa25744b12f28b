// Check `clock`: compares this clock with the token endpoint's Date header (RFC 9110, 6.6.1).
import { clockTexts as texts } from '../messages/connectionTexts.ts';
import { ok, skipped, warning, type Finding } from '../finding.ts';
import type { Answer } from '../probe.ts';

export interface ClockResult {
  readonly findings: readonly Finding[];
  /** Add it to this machine's clock; undefined: unknown. */
  readonly skewSeconds: number | undefined;
}

/** Half of an assertion's lifetime. */
export const TOLERATED_SKEW_SECONDS = 30;

export function checkClock(where: string, answer: Answer): ClockResult {
  const date = Date.parse(answer.headers.get('Date') ?? '');
  if (Number.isNaN(date)) return { findings: [skipped(texts.unknown())], skewSeconds: undefined };
  // Date has whole seconds, so it is half a second early on average.
  const here = (answer.sentAt + answer.receivedAt) / 2;
  const skewSeconds = Math.round((date + 500 - here) / 1000);
  const finding =
    Math.abs(skewSeconds) > TOLERATED_SKEW_SECONDS
      ? warning(where, texts.differ(skewSeconds))
      : ok(where, texts.agree(Math.max(1, Math.abs(skewSeconds))));
  return { findings: [finding], skewSeconds };
}
