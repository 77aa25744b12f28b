// Compiles a part of a catalogue: ICU messages become functions at build time, so the browser parses and evaluates
// nothing. Messages without arguments stay strings. Numbers use the reader's locale: de-CH and de-AT share messages,
// but not number formats.
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import type { Catalogue } from './readCatalogue.ts';

/** Of the page, or of the sign-in window, which is a separate build. */
export const parts = ['words', 'popup'] as const;
type Part = (typeof parts)[number];

/** `language`: a BCP 47 tag. @throws Error for a message that is invalid in that language */
export function compileCatalogue(catalogue: Catalogue, language: string, part: Part): string {
  const areas: Record<string, Record<string, string>> = {};
  for (const [id, { defaultMessage }] of Object.entries(catalogue)) {
    const area = id.slice(0, id.indexOf('.'));
    if ((area === 'popup') !== (part === 'popup')) continue;
    areas[area] = { ...areas[area], [id.slice(area.length + 1)]: defaultMessage };
  }
  const format = new MessageFormat(language, { returnType: 'string' });
  const compiled = compileModule(format, areas)
    .replace('export default', 'export const wordsIn = (locale) => (')
    .replaceAll(/: \(\) => ("(?:[^"\\]|\\.)*")/g, ': $1')
    .replaceAll(`number(${JSON.stringify(language)}, `, 'number(locale, ');
  return `${compiled.trimEnd()});\n`;
}
