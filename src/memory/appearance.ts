// The appearance settings of the person in session storage, so that a reload has them before the LMS responds; and whether
// this tab may remember more.
import { LOOK } from '../paths/storageKeys.ts';
import { defaultSettings, readSettings, type Settings } from './settings.ts';

const names = ['theme', 'language', 'startLane', 'startLayout', 'remember'] as const;

export type Appearance = Pick<Settings, (typeof names)[number]>;

export const plainAppearance: Appearance = defaultSettings;

/** Defaults if unreadable. Never throws. */
export function readAppearance(): Appearance {
  try {
    return readSettings(JSON.parse(window.sessionStorage.getItem(LOOK) ?? '{}'));
  } catch {
    return plainAppearance;
  }
}

/** Never throws. */
export function keepAppearance(appearance: Appearance): void {
  try {
    if (textOf(appearance) === textOf(plainAppearance)) window.sessionStorage.removeItem(LOOK);
    else window.sessionStorage.setItem(LOOK, textOf(appearance));
  } catch {}
}

/** Never throws. */
export function endTab(): void {
  try {
    window.sessionStorage.removeItem(LOOK);
  } catch {}
}

const textOf = (appearance: Appearance) => JSON.stringify(appearance, [...names]);
