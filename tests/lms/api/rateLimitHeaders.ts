// The product's rate-limit headers of every answer except 429: remaining credits, seconds until the bucket is full, cost of the
// call. A 429 only has `Retry-After`.
import type { World } from '../world.ts';

export const rateLimitHeaderNames = [
  'x-rate-limit-remaining',
  'x-rate-limit-reset',
  'x-request-cost',
] as const;

interface RateLimitVerdict {
  /** Whether the call is refused (429). */
  refused: boolean;
  headers: readonly (readonly [name: string, value: string])[];
}

const MINUTE_MS = 60_000;

/** Takes a call's credits from the bucket of the minute. `now`: milliseconds since the epoch. */
export function createRateLimitHeaders(world: Pick<World, 'rateLimit'>) {
  let minute = 0;
  let spent = 0;
  return (now: number): RateLimitVerdict => {
    if (world.rateLimit === null) return { refused: false, headers: [] };
    const { creditsPerMinute, costPerCall, refuses = false } = world.rateLimit;
    const current = Math.floor(now / MINUTE_MS);
    if (current !== minute) spent = 0;
    minute = current;
    const reset = Math.ceil(((current + 1) * MINUTE_MS - now) / 1000);
    if (refuses && spent + costPerCall > creditsPerMinute) {
      return { refused: true, headers: [['retry-after', String(reset)]] };
    }
    spent += costPerCall;
    const values = [Math.max(0, creditsPerMinute - spent), reset, costPerCall];
    const headers = rateLimitHeaderNames.map(
      (name, index) => [name, String(values[index])] as const,
    );
    return { refused: false, headers };
  };
}
