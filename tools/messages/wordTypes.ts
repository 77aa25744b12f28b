// The types of the words, from the English catalogue: what is there, and which arguments it takes.
import { parse, type Token } from '@messageformat/parser';
import { areaOf, partOf, parts, type Part } from './catalogueParts.ts';
import type { Catalogue } from './readCatalogue.ts';

type ArgumentType = 'number' | 'string';
export type Arguments = ReadonlyMap<string, ArgumentType>;

/** The text of src/messages/words.ts: an interface for each part of the catalogue. */
export function wordTypes(catalogue: Catalogue): string {
  const areas = new Map<string, string[]>();
  for (const [id, { defaultMessage }] of Object.entries(catalogue)) {
    const area = areaOf(id);
    const type = typeOf(argumentsOf(defaultMessage));
    const line = `    readonly ${id.slice(area.length + 1)}: ${type};`;
    areas.set(area, [...(areas.get(area) ?? []), line]);
  }
  const header =
    '// Written by `npm run words` from catalogues/en.json: not to be changed by hand.';
  return `${[header, ...parts.map((part) => interfaceOf(part, areas))].join('\n\n')}\n`;
}

function interfaceOf(part: Part, areas: ReadonlyMap<string, readonly string[]>): string {
  const fields = [...areas]
    .filter(([area]) => partOf(area) === part)
    .map(([area, lines]) => `  readonly ${area}: {\n${lines.join('\n')}\n  };\n`);
  return `export interface ${interfaceNames[part]} {\n${fields.join('')}}`;
}

const interfaceNames: Readonly<Record<Part, string>> = { words: 'Words', popup: 'PopupWords' };

/** @throws Error where the message is none, or takes one argument in two ways. */
export function argumentsOf(message: string): Arguments {
  const found = new Map<string, ArgumentType>();
  collect(parse(message), found);
  return found;
}

function collect(tokens: readonly Token[], found: Map<string, ArgumentType>): void {
  for (const token of tokens) {
    if (token.type === 'content' || token.type === 'octothorpe') continue;
    const isNumber =
      token.type === 'plural' ||
      token.type === 'selectordinal' ||
      (token.type === 'function' && token.key === 'number');
    const type = isNumber ? 'number' : 'string';
    const earlier = found.get(token.arg);
    if (earlier !== undefined && earlier !== type)
      throw new Error(`{${token.arg}} is a number here and text there.`);
    found.set(token.arg, type);
    if ('cases' in token) for (const { tokens: inner } of token.cases) collect(inner, found);
  }
}

function typeOf(args: Arguments): string {
  if (args.size === 0) return 'string';
  const fields = [...args].map(([name, type]) => `readonly ${name}: ${type}`);
  return `(args: { ${fields.join('; ')} }) => string`;
}
