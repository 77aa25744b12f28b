// The appearance of the page for the person who is signed in, kept beside the tokens of this tab: a reload has it from
// its first paint on, before the LMS has said again who that is. Not in `localStorage`: the next person would see it.
import { OWN } from '../paths/base.ts';
import { defaultSettings, readSettings, type Settings } from './settings.ts';

export type Appearance = Pick<
  Settings,
  'theme' | 'density' | 'language' | 'startLane' | 'startLayout'
>;

/** As for everybody. */
export const plainAppearance: Appearance = defaultSettings;

const KEY = `${OWN}.look`;
/** Of queueMemory.ts, which is loaded later and ends with the appearance. */
export const QUEUE_KEY = `${OWN}.queue`;

/** Never throws: what cannot be read is as for everybody. */
export function readAppearance(): Appearance {
  try {
    return readSettings(JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}'));
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
