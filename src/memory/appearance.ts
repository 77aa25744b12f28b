// How the page looks for who is signed in, kept beside the tokens of this tab: a reload looks like that from its first
// paint on, before it is known again who this is. docs/decisions/0044-look-of-a-tab.md
import * as v from 'valibot';
import { OWN } from '../base.ts';
import { emptyMemory, type Settings } from './memory.ts';

export type Appearance = Pick<
  Settings,
  'theme' | 'density' | 'language' | 'startLane' | 'startLayout'
>;

/** As for everybody. */
export const plainAppearance: Appearance = emptyMemory.settings;

const KEY = `${OWN}.look`;
/** Of queuePlace.ts, which is loaded later and ends with the appearance. */
export const QUEUE_KEY = `${OWN}.queue`;

const KeptAppearance = v.object({
  theme: v.picklist(['system', 'light', 'dark', 'contrast']),
  density: v.picklist(['comfortable', 'compact']),
  language: v.optional(v.string(), undefined),
  startLane: v.optional(v.picklist(['learn', 'teach']), undefined),
  startLayout: v.optional(v.picklist(['cards', 'list', 'table', 'queue']), undefined),
});

/** Never throws: what cannot be read is the plain appearance. */
export function readAppearance(): Appearance {
  try {
    const text = window.sessionStorage.getItem(KEY);
    return text === null
      ? plainAppearance
      : { ...plainAppearance, ...v.parse(KeptAppearance, JSON.parse(text)) };
  } catch {
    return plainAppearance;
  }
}

/** The plain appearance leaves nothing behind. Never throws. */
export function keepAppearance(appearance: Appearance): void {
  try {
    if (textOf(appearance) === textOf(plainAppearance)) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, textOf(appearance));
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

const textOf = ({ theme, density, language, startLane, startLayout }: Appearance): string =>
  JSON.stringify({ theme, density, language, startLane, startLayout });
