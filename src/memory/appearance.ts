// The appearance settings of the person in session storage, so that a reload has them before the LMS responds.
import { OWN } from '../paths/base.ts';
import { defaultSettings, readSettings, type Settings } from './settings.ts';

export type Appearance = Pick<
  Settings,
  'theme' | 'density' | 'language' | 'startLane' | 'startLayout'
>;

export const plainAppearance: Appearance = defaultSettings;

const KEY = `${OWN}.look`;
/** Of queueMemory.ts, a later chunk. */
export const QUEUE_KEY = `${OWN}.queue`;

/** Defaults if unreadable. Never throws. */
export function readAppearance(): Appearance {
  try {
    return readSettings(JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return plainAppearance;
  }
}

/** Never throws. */
export function keepAppearance(appearance: Appearance): void {
  try {
    if (textOf(appearance) === textOf(plainAppearance)) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, textOf(appearance));
  } catch {}
}

/** Removes what this tab keeps for the person. Never throws. */
export function endTab(): void {
  try {
    for (const key of [KEY, QUEUE_KEY]) window.sessionStorage.removeItem(key);
  } catch {}
}

const textOf = ({ theme, density, language, startLane, startLayout }: Appearance): string =>
  JSON.stringify({ theme, density, language, startLane, startLayout });
