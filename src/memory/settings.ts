// The settings of a person; an unreadable one has its default.
import { lanes } from '../api/updateType.ts';
import * as v from 'valibot';
import { layouts } from '../model/view.ts';
import { isRecord } from '../api/isRecord.ts';

export const themes = ['system', 'light', 'dark', 'contrast'] as const;

const languageTag = v.pipe(v.string(), v.regex(/^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i));

const StoredSettings = v.object({
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

export type Settings = Readonly<v.InferOutput<typeof StoredSettings>>;

export const defaultSettings: Settings = readSettings(undefined);

/** Never throws. */
export function readSettings(stored: unknown): Settings {
  return v.parse(StoredSettings, isRecord(stored) ? stored : {});
}
