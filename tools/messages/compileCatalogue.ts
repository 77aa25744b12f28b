// Compiles a part of a catalogue: ICU messages become functions at build time, so the browser parses and evaluates
// nothing. Messages without arguments stay strings. Numbers use the reader's locale: de-CH and de-AT share messages,
// but not number formats.
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { lazyAreas } from '../../src/messages/words.ts';
import type { Catalogue } from './readCatalogue.ts';

/** `words`: the page's, `first` and `lazy` together. `lazy`: for lazy parts. `popup`: for the sign-in window. */
export const parts = ['words', 'first', 'lazy', 'popup'] as const;
type Part = (typeof parts)[number];

/** `area`: such as `headline`. The sign-in window is a separate build and loads only its own area. */
function isIn(part: Part, area: string): boolean {
  if (part === 'popup' || area === 'popup') return part === area;
  const isLazy = lazyAreas.some((one) => one === area);
  return part === 'words' || isLazy === (part === 'lazy');
}

/** `language`: a BCP 47 tag. @throws Error for a message that is invalid in that language */
export function compileCatalogue(catalogue: Catalogue, language: string, part: Part): string {
  const areas: Record<string, Record<string, string>> = {};
  for (const [id, { defaultMessage }] of Object.entries(catalogue)) {
    const area = id.slice(0, id.indexOf('.'));
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
