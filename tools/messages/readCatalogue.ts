// A catalogue as it lies in src/messages/catalogues: FormatJS's JSON, which translation tools read and write.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const Catalogue = v.record(
  v.pipe(v.string(), v.regex(/^[a-z]\w*\.\w+$/i)),
  v.strictObject({
    defaultMessage: v.pipe(v.string(), v.nonEmpty()),
    /** For translators; in English only. */
    description: v.optional(v.pipe(v.string(), v.nonEmpty())),
  }),
);

/** By id, such as `headline.allClear`. */
export type Catalogue = v.InferOutput<typeof Catalogue>;

export const cataloguesFolder = fileURLToPath(
  new URL('../../src/messages/catalogues/', import.meta.url),
);

/** Those that have a catalogue, by their BCP 47 tags, but for English. */
export function translatedLanguages(): string[] {
  return readdirSync(cataloguesFolder)
    .filter((name) => name.endsWith('.json') && name !== 'en.json')
    .map((name) => name.slice(0, -'.json'.length));
}

/** `language`: a BCP 47 tag. @throws Error where the file is missing or is no catalogue. */
export function readCatalogue(language: string): Catalogue {
  return v.parse(
    Catalogue,
    JSON.parse(readFileSync(`${cataloguesFolder}${language}.json`, 'utf8')),
  );
}
