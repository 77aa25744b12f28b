// Finds the build's files with messages of a language, which only its readers load.

/** A module of tools/build/messageCatalogues.ts. */
const WORDS = /words\/([\w-]+)-words$/;

/** `module`: a key of Vite's manifest. */
export const areWords = (module: string): boolean => WORDS.test(module);

/** The files of each language except English, by tag. */
export function otherLanguages(
  chunks: Readonly<Record<string, { readonly file: string }>>,
): (readonly [string, readonly string[]])[] {
  const files = new Map<string, string[]>();
  for (const [name, { file }] of Object.entries(chunks)) {
    const language = WORDS.exec(name)?.[1];
    if (language !== undefined) files.set(language, [...(files.get(language) ?? []), file]);
  }
  return [...files];
}
