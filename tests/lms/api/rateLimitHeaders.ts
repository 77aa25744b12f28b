// What the product says of its limits with every answer but 429: credits that are left, the seconds until there are
// all again, and what this call took. Nobody is refused for having none left: that is a fault (statusFaults.ts).
import type { World } from '../world.ts';

export const rateLimitHeaderNames = [
  'x-rate-limit-remaining',
  'x-rate-limit-reset',
  'x-request-cost',
] as const;

const MINUTE_MS = 60_000;

/** Takes a call's credits from the bucket of the minute. `now`: milliseconds since the epoch. */
export function createRateLimitHeaders(world: Pick<World, 'rateLimit'>) {
  let minute = 0;
  let spent = 0;
  return (now: number): (readonly [name: string, value: string])[] => {
    if (world.rateLimit === null) return [];
    const { creditsPerMinute, costPerCall } = world.rateLimit;
    const current = Math.floor(now / MINUTE_MS);
    if (current !== minute) spent = 0;
    minute = current;
    spent += costPerCall;
    const values = [
      Math.max(0, creditsPerMinute - spent),
      Math.ceil(((current + 1) * MINUTE_MS - now) / 1000),
      costPerCall,
    ];
    return rateLimitHeaderNames.map((name, index) => [name, String(values[index])]);
  };
}
