// The settings of a person, and those that shape the page before the person is known.
import { lanes } from '../api/updateType.ts';
import * as v from 'valibot';
import { layouts } from '../model/view.ts';
import { LOOK } from '../paths/storageKeys.ts';
import { attempt } from '../api/attempt.ts';
import { readJson } from '../api/readJson.ts';

export const themes = ['system', 'light', 'dark', 'contrast'] as const;

const languageTag = v.pipe(v.string(), v.regex(/^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i));

const Fields = v.object({
  theme: v.fallback(v.picklist(themes), 'system'),
  /** Chosen last; undefined: both. */
  startLane: v.fallback(v.optional(v.picklist(lanes)), undefined),
  /** Chosen last; undefined: a list, as `cards` and `queue` of older releases. */
  startLayout: v.fallback(v.optional(v.picklist(layouts)), undefined),
  notifications: v.fallback(v.boolean(), false),
  /** A BCP 47 tag; undefined: the browser's languages. */
  language: v.fallback(v.optional(languageTag), undefined),
  /** False: choices last as long as the page. */
  remember: v.fallback(v.boolean(), true),
  /** The LMS whose version notice was dismissed (`lmsVersion` in model/versionNotice.ts). */
  dismissedLms: v.fallback(v.optional(v.string()), undefined),
});

export type Settings = Readonly<v.InferOutput<typeof Fields>>;

export const defaultSettings: Settings = v.parse(Fields, {});

/** An unreadable setting has its default. */
export const StoredSettings = v.fallback(Fields, defaultSettings);

/** The tab keeps these in session storage: a reload has them before the LMS responds, and knows whether it may remember more. */
const names = ['theme', 'language', 'startLane', 'startLayout', 'remember'] as const;

export type Appearance = Pick<Settings, (typeof names)[number]>;

/** Defaults if unreadable. Never throws. */
export function readAppearance(): Appearance {
  const text = attempt(() => window.sessionStorage.getItem(LOOK));
  return v.parse(StoredSettings, readJson(text ?? ''));
}

/** For the next load of this tab, unless it is plain. Never throws. */
export function keepAppearance(appearance: Appearance): void {
  attempt(() => {
    if (textOf(appearance) === textOf(defaultSettings)) window.sessionStorage.removeItem(LOOK);
    else window.sessionStorage.setItem(LOOK, textOf(appearance));
  });
}

const textOf = (appearance: Appearance) => JSON.stringify(appearance, [...names]);
