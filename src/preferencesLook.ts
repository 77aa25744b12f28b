// How the page looks for who is signed in, kept beside the tokens of this tab: a reload looks like that from its first
// paint on, before it is known again who this is. docs/decisions/0044-look-of-a-tab.md
import * as v from 'valibot';
import { OWN } from './base.ts';
import { emptyMemory, type Settings } from './preferencesMemory.ts';

export type Look = Pick<Settings, 'theme' | 'density' | 'language' | 'startLane' | 'startLayout'>;

/** As for everybody. */
export const plainLook: Look = emptyMemory.settings;

const KEY = `${OWN}.look`;
/** Of preferencesQueue.ts, which is loaded later and ends with the look. */
export const QUEUE_KEY = `${OWN}.queue`;

const KeptLook = v.object({
  theme: v.picklist(['system', 'light', 'dark', 'contrast']),
  density: v.picklist(['comfortable', 'compact']),
  language: v.optional(v.string(), undefined),
  startLane: v.optional(v.picklist(['learn', 'teach']), undefined),
  startLayout: v.optional(v.picklist(['cards', 'list', 'table', 'queue']), undefined),
});

/** Never throws: what cannot be read is the plain look. */
export function readLook(): Look {
  try {
    const text = window.sessionStorage.getItem(KEY);
    return text === null ? plainLook : { ...plainLook, ...v.parse(KeptLook, JSON.parse(text)) };
  } catch {
    return plainLook;
  }
}

/** The plain look leaves nothing behind. Never throws. */
export function keepLook(look: Look): void {
  try {
    if (textOf(look) === textOf(plainLook)) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, textOf(look));
  } catch {
    // Denied, or full: a reload then looks plain for a moment.
  }
}

/** The person has left: nothing that this tab kept for them is there for the next one. Never throws. */
export function endTab(): void {
  try {
    for (const key of [KEY, QUEUE_KEY]) window.sessionStorage.removeItem(key);
  } catch {
    // Denied: nothing was kept.
  }
}

const textOf = ({ theme, density, language, startLane, startLayout }: Look): string =>
  JSON.stringify({ theme, density, language, startLane, startLayout });
