// The appearance settings of the person in session storage, so that a reload has them before the LMS responds; and whether
// this tab may remember more.
import * as v from 'valibot';
import { LOOK } from '../paths/storageKeys.ts';
import { readJson } from '../api/readJson.ts';
import { defaultSettings, StoredSettings, type Settings } from './settings.ts';

const names = ['theme', 'language', 'startLane', 'startLayout', 'remember'] as const;

export type Appearance = Pick<Settings, (typeof names)[number]>;

export const plainAppearance: Appearance = defaultSettings;

/** Defaults if unreadable. Never throws. */
export function readAppearance(): Appearance {
  try {
    return v.parse(StoredSettings, readJson(window.sessionStorage.getItem(LOOK) ?? ''));
  } catch {
    return plainAppearance;
  }
}

/** For the next load of this tab, unless it is plain. Never throws. */
export function keepAppearance(appearance: Appearance): void {
  try {
    if (textOf(appearance) === textOf(plainAppearance)) window.sessionStorage.removeItem(LOOK);
    else window.sessionStorage.setItem(LOOK, textOf(appearance));
  } catch {}
}

const textOf = (appearance: Appearance) => JSON.stringify(appearance, [...names]);
