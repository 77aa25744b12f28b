// What queriesSnapshot.ts has kept is taken out of the storage at every load, of use or not: what lay there
// until somebody wanted it would outlive a sign-out.
import { OWN } from './base.ts';

export const SNAPSHOT_KEY = `${OWN}.snapshot`;

/** null: nothing is kept, or nothing that may be read. */
export function takeSnapshotText(): string | null {
  try {
    const text = window.sessionStorage.getItem(SNAPSHOT_KEY);
    window.sessionStorage.removeItem(SNAPSHOT_KEY);
    return text;
  } catch {
    return null;
  }
}
