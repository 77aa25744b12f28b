// The types of the words, from the English catalogue: what is there, and which arguments it takes.
import { parse, type Token } from '@messageformat/parser';
import { areaOf, partOf, parts } from './catalogueParts.ts';
import type { Catalogue } from './readCatalogue.ts';

type ArgumentType = 'number' | 'string';
export type Arguments = ReadonlyMap<string, ArgumentType>;

/** TypeScript by file name, as it lies in src/messages/words: a file an area, and one for each part. */
export function wordTypes(catalogue: Catalogue): ReadonlyMap<string, string> {
  const areas = new Map<string, string[]>();
  for (const [id, { defaultMessage }] of Object.entries(catalogue)) {
    const area = areaOf(id);
    const type = typeOf(argumentsOf(defaultMessage));
    const line = `  readonly ${id.slice(area.length + 1)}: ${type};`;
    areas.set(area, [...(areas.get(area) ?? []), line]);
  }
  const files = new Map<string, string>();
  for (const [area, lines] of areas) {
    files.set(`${area}Words.ts`, interfaceOf([], `${capital(area)}Words`, lines));
  }
  for (const part of parts) {
    const names = [...areas.keys()].filter((area) => partOf(area) === part);
    files.set(
      `../${part}Words.ts`,
      interfaceOf(
        names.map(
          (area) => `import type { ${capital(area)}Words } from './words/${area}Words.ts';`,
        ),
        `${capital(part)}Words`,
        names.map((area) => `  readonly ${area}: ${capital(area)}Words;`),
      ),
    );
  }
  return files;
}

function interfaceOf(imports: readonly string[], name: string, lines: readonly string[]): string {
  return [
    '// Written by `npm run words` from catalogues/en.json: not to be changed by hand.',
    ...imports,
    '',
    `export interface ${name} {`,
    ...lines,
    '}',
    '',
  ].join('\n');
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

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
