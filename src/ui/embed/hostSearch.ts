// The frame's query after its host has changed its mind: the host's parameters are the host's, everything else stays.
import { hostParameters } from '../../frameMessages.ts';

/** `now`, `wanted`: such as `?lang=fr`; the result as well, or empty. */
export function hostSearch(now: string, wanted: string): string {
  const params = new URLSearchParams(now);
  const next = new URLSearchParams(wanted);
  for (const name of hostParameters) {
    const value = next.get(name);
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params.size === 0 ? '' : `?${params.toString()}`;
}
