// Writes the argument types of messages from the English catalogue.
import { parse, type Token } from '@messageformat/parser';
import type { Catalogue } from './readCatalogue.ts';

type ArgumentType = 'number' | 'string';
export type Arguments = ReadonlyMap<string, ArgumentType>;

/** The text of src/messages/catalogues/messageArguments.ts. */
export function argumentTypes(catalogue: Catalogue): string {
  const lines = Object.entries(catalogue).flatMap(([id, { defaultMessage }]) => {
    const fields = Array.from(argumentsOf(defaultMessage), ([name, type]) => `${name}: ${type}`);
    return fields.length === 0 ? [] : [`  '${id}': { ${fields.join('; ')} };`];
  });
  return `// Written by \`npm run words\` from catalogues/en.json: not to be changed by hand.

/** By id; a message without arguments is absent. */
export interface MessageArguments {
${lines.join('\n')}
}
`;
}

/** @throws Error for an invalid message, or one with two types for an argument. */
export function argumentsOf(message: string): Arguments {
  const found = new Map<string, ArgumentType>();
  for (const token of tokensOf(message)) {
    if (token.type === 'content' || token.type === 'octothorpe') continue;
    const isNumber =
      token.type === 'plural' ||
      token.type === 'selectordinal' ||
      (token.type === 'function' && token.key === 'number');
    const type = isNumber ? 'number' : 'string';
    if ((found.get(token.arg) ?? type) !== type)
      throw new Error(`{${token.arg}} is a number here and text there.`);
    found.set(token.arg, type);
  }
  return found;
}

/** The tokens of a message at every depth, in order. @throws Error for an invalid message */
export function tokensOf(message: string): readonly Token[] {
  const deep = (token: Token): readonly Token[] =>
    'cases' in token
      ? [token, ...token.cases.flatMap(({ tokens }) => tokens.flatMap(deep))]
      : [token];
  return parse(message).flatMap(deep);
}
