// One part of a catalogue as a module: ICU messages become functions at build time, so that nothing is parsed and
// nothing is evaluated in the browser. What takes no arguments stays a string. Its numbers are written as the reader's
// locale writes them: de-CH and de-AT share their words, and not their digits.
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { areaOf, isIn, type Part } from './catalogueParts.ts';
import type { Catalogue } from './readCatalogue.ts';

/** `language`: a BCP 47 tag. @throws Error where a message is no ICU message of that language. */
export function compileCatalogue(catalogue: Catalogue, language: string, part: Part): string {
  const areas: Record<string, Record<string, string>> = {};
  for (const [id, { defaultMessage }] of Object.entries(catalogue)) {
    const area = areaOf(id);
    if (!isIn(part, area)) continue;
    areas[area] = { ...areas[area], [id.slice(area.length + 1)]: defaultMessage };
  }
  const format = new MessageFormat(language, { returnType: 'string' });
  const compiled = compileModule(format, areas)
    .replace('export default', 'export const wordsIn = (locale) => (')
    .replaceAll(/: \(\) => ("(?:[^"\\]|\\.)*")/g, ': $1')
    .replaceAll(`number(${JSON.stringify(language)}, `, 'number(locale, ');
  return `${compiled.trimEnd()});\n`;
}
