// The appearance settings of the person in session storage, so that a reload has them before the LMS responds; and whether
// this tab may remember more.
import * as v from 'valibot';
import { LOOK } from '../paths/storageKeys.ts';
import { attempt } from '../api/attempt.ts';
import { readJson } from '../api/readJson.ts';
import { defaultSettings, StoredSettings, type Settings } from './settings.ts';

const names = ['theme', 'language', 'startLane', 'startLayout', 'remember'] as const;

export type Appearance = Pick<Settings, (typeof names)[number]>;

export const plainAppearance: Appearance = defaultSettings;

/** Defaults if unreadable. Never throws. */
export function readAppearance(): Appearance {
  const text = attempt(() => window.sessionStorage.getItem(LOOK));
  return v.parse(StoredSettings, readJson(text ?? ''));
}

/** For the next load of this tab, unless it is plain. Never throws. */
export function keepAppearance(appearance: Appearance): void {
  attempt(() => {
    if (textOf(appearance) === textOf(plainAppearance)) window.sessionStorage.removeItem(LOOK);
    else window.sessionStorage.setItem(LOOK, textOf(appearance));
  });
}

const textOf = (appearance: Appearance) => JSON.stringify(appearance, [...names]);
