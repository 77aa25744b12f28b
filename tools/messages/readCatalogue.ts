// Reads and orders a catalogue in src/messages/catalogues: FormatJS's JSON, the format of translation tools.
import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { root } from '../repository.ts';

const Catalogue = v.record(
  v.pipe(v.string(), v.regex(/^[a-z]\w*\.[\w-]+$/i)),
  v.strictObject({
    defaultMessage: v.pipe(v.string(), v.nonEmpty()),
    /** For translators; in English only. */
    description: v.optional(v.pipe(v.string(), v.nonEmpty())),
  }),
);

/** By id, such as `headline.allClear`. */
export type Catalogue = v.InferOutput<typeof Catalogue>;

export const cataloguesFolder = `${root}src/messages/catalogues/`;

/** The BCP 47 tags of all catalogues except English. */
export function translatedLanguages(): string[] {
  return readdirSync(cataloguesFolder)
    .filter((name) => name.endsWith('.json') && name !== 'en.json')
    .map((name) => name.slice(0, -'.json'.length));
}

/** `language`: a BCP 47 tag. @throws Error for a missing or invalid file */
export function readCatalogue(language: string): Catalogue {
  return v.parse(
    Catalogue,
    JSON.parse(readFileSync(`${cataloguesFolder}${language}.json`, 'utf8')),
  );
}

/** In the order of English, without notes that some tools copy; unknown messages stay, at the end, and the check reports them. */
export function tidyTranslation(english: Catalogue, translation: Catalogue): Catalogue {
  const ids = new Set([...Object.keys(english), ...Object.keys(translation)]);
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const message = translation[id];
      return message === undefined ? [] : [[id, { defaultMessage: message.defaultMessage }]];
    }),
  );
}
