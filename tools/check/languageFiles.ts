// Which files of the build are the words of a language: its readers load them, and nobody else does.

/** A module of tools/build/messageCatalogues.ts. */
const WORDS = /words\/([\w-]+)-words$/;

/** `module`: a key of Vite's manifest. */
export const areWords = (module: string): boolean => WORDS.test(module);

/** The files of each language but English, by its tag. */
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
