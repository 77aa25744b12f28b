// What the last load of the page left in this tab for this one. It is taken out of the storage at every load, of use or
// not: what lay there until somebody wanted it would outlive a sign-out.
import { OWN } from './base.ts';
import { EARLY_KEY } from './earlyPlan.ts';

/** Of queriesSnapshot.ts. */
export const SNAPSHOT_KEY = `${OWN}.snapshot`;
/** The text of config.json. */
export const CONFIG_KEY = `${OWN}.config`;

/** null: nothing was left, or nothing that may be read. */
export interface LastLoad {
  readonly snapshot: string | null;
  readonly config: string | null;
}

/** Never throws. */
export function takeLastLoad(): LastLoad {
  take(EARLY_KEY);
  return { snapshot: take(SNAPSHOT_KEY), config: take(CONFIG_KEY) };
}

function take(key: string): string | null {
  try {
    const text = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    return text;
  } catch {
    return null;
  }
}
