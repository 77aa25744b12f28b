// The types of the words, from the English catalogue: what is there, and which arguments it takes.
import { parse, type Token } from '@messageformat/parser';
import { areaOf, partOf, type Part } from './catalogueParts.ts';
import type { Catalogue } from './readCatalogue.ts';

type ArgumentType = 'number' | 'string';
export type Arguments = ReadonlyMap<string, ArgumentType>;

/** TypeScript, as it lies in src/messages. */
export function wordTypes(catalogue: Catalogue, part: Part): string {
  const areas = new Map<string, string[]>();
  for (const [id, { defaultMessage }] of Object.entries(catalogue)) {
    if (partOf(id) !== part) continue;
    const area = areaOf(id);
    const type = typeOf(argumentsOf(defaultMessage));
    areas.set(area, [
      ...(areas.get(area) ?? []),
      `    readonly ${id.slice(area.length + 1)}: ${type};`,
    ]);
  }
  const fields = [...areas].map(
    ([area, lines]) => `  readonly ${area}: {\n${lines.join('\n')}\n  };`,
  );
  const name = part === 'first' ? 'FirstWords' : 'LaterWords';
  return [
    '// Written by `npm run words` from catalogues/en.json: not to be changed by hand.',
    '',
    `export interface ${name} {`,
    ...fields,
    '}',
    '',
  ].join('\n');
}

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
