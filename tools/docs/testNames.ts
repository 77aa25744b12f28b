// Reads the names of the tests in a file from its syntax tree: `describe › test`, as the runner prints them. Skipped
// tests prove nothing and are left out.
import { parseSync } from 'vite';
import { childOf, walkSyntax, type SyntaxNode } from '../architecture/walkSyntax.ts';

/** Stands for text known only at run time. */
const OPEN = '…';
const SWITCHED_OFF = /\.(?:skip|skipIf|runIf|todo|fixme|fails)\b/;

/** A value in a row of `test.each`; undefined: neither text nor number. */
type Value = string | number | undefined;

interface Block {
  readonly kind: 'describe' | 'test';
  readonly off: boolean;
  readonly titles: readonly string[];
  readonly start: number;
  readonly end: number;
}

/**
 * A name of `test.each` has two forms: with `…` for each placeholder, and filled for each row. @throws {Error} if the
 * file cannot be parsed
 */
export function testNames(path: string, text: string): ReadonlySet<string> {
  const { program, errors } = parseSync(path, text);
  const [fault] = errors;
  if (fault !== undefined) throw new Error(`${path} cannot be parsed: ${fault.message}`);
  const nodes = [...walkSyntax(program)].map(({ node }) => node);
  const lists = new Map<unknown, SyntaxNode>();
  for (const node of nodes.filter(({ type }) => type === 'VariableDeclarator')) {
    const list = childOf(node, 'init');
    const name = childOf(node, 'id')?.['name'];
    if (list !== undefined && typeof name === 'string') lists.set(name, list);
  }
  const blocks = nodes.flatMap((node) => readBlock(node, text, lists));
  const names = new Set<string>();
  for (const block of blocks.filter(({ kind }) => kind === 'test')) {
    const around = blocks.filter((one) => one.start < block.start && one.end > block.end);
    if (block.off || around.some(({ off }) => off)) continue;
    const groups = around.toSorted((a, b) => a.start - b.start).map(({ titles }) => titles[0]);
    for (const title of block.titles) names.add(oneLine([...groups, title].join(' › ')));
  }
  return names;
}

function readBlock(
  node: SyntaxNode,
  text: string,
  lists: ReadonlyMap<unknown, SyntaxNode>,
): Block[] {
  const callee = node.type === 'CallExpression' ? childOf(node, 'callee') : undefined;
  if (callee === undefined) return [];
  const words = /^(describe|test|it)((?:\.\w+)*)(?=[(<]|$)/.exec(
    text.slice(callee.start, callee.end),
  );
  const title = textOf(listOf(node, 'arguments')[0]);
  if (words === null || title === undefined) return [];
  const [, kind, methods = ''] = words;
  const [argument] = callee.type === 'CallExpression' ? listOf(callee, 'arguments') : [];
  const rows = argument && rowsOf(lists.get(argument['name']) ?? argument);
  const { start, end } = node;
  return [
    {
      kind: kind === 'describe' ? 'describe' : 'test',
      off: SWITCHED_OFF.test(methods),
      titles: [fill(title, []), ...(rows ?? []).map((values) => fill(title, values))],
      start,
      end,
    },
  ];
}

/** Runs of white space become one space, as in Markdown. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** Fills printf placeholders; `%#` is the row's number and consumes no value. */
function fill(title: string, values: readonly Value[]): string {
  const left = [...values];
  return title.replaceAll(/%[sdifjoO#]/g, (placeholder) => {
    if (placeholder === '%#') return OPEN;
    const value = left.shift();
    if (value === undefined || /%[oO]/.test(placeholder)) return OPEN;
    return placeholder === '%j' ? JSON.stringify(value) : String(value);
  });
}

/** The values of each row. */
function rowsOf(list: SyntaxNode): Value[][] {
  const array = plain(list);
  return listOf(array, 'elements').map((row) => {
    const inner = plain(row);
    return inner.type === 'ArrayExpression'
      ? listOf(inner, 'elements').map(valueOf)
      : [valueOf(row)];
  });
}

/** Without `as const`. */
function plain(node: SyntaxNode): SyntaxNode {
  return node.type === 'TSAsExpression' ? (childOf(node, 'expression') ?? node) : node;
}

function valueOf(node: SyntaxNode): Value {
  const value = node.type === 'Literal' ? node['value'] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

/** A title: text, or a template with `…` for its expressions. */
function textOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === 'TemplateLiteral') {
    return listOf(node, 'quasis')
      .map(({ value }) => cookedOf(value))
      .join(OPEN);
  }
  const value = node?.type === 'Literal' ? node['value'] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function cookedOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'cooked' in value
    ? String(value.cooked)
    : OPEN;
}

function listOf(node: SyntaxNode, key: string): SyntaxNode[] {
  const items: unknown = node[key];
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown) => {
    const [first] = walkSyntax(item);
    return first === undefined ? [] : [first.node];
  });
}
