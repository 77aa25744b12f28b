// Reads facts for the architecture rules from a file's syntax tree, because comments, strings and JSX text may look
// like code.
import { parseSync } from 'vite';
import { bareTexts } from './bareTexts.ts';
import { childOf, walkSyntax, type SyntaxNode } from './walkSyntax.ts';

export interface SourceFile {
  /** From the repository's root, with `/`. */
  readonly path: string;
  readonly text: string;
}

export interface Import {
  /** undefined: computed at run time. */
  readonly specifier: string | undefined;
  readonly typeOnly: boolean;
  readonly line: number;
}

interface Words {
  readonly text: string;
  readonly line: number;
}

interface Text extends Words {
  /** The key of `getItem`, `setItem` or `removeItem`. */
  readonly isKey: boolean;
}

export interface Module {
  readonly path: string;
  readonly imports: readonly Import[];
  /** Identifiers except keys and members of objects. */
  readonly names: readonly Words[];
  /** Strings and templates as in the source, without the opening quote. */
  readonly texts: readonly Text[];
  readonly comments: readonly Words[];
  readonly startsWithComment: boolean;
  readonly exportsOfEverything: readonly number[];
  /** Of components: text without an element of its own. */
  readonly bareTexts: readonly Words[];
}

/** @throws Error if the file cannot be parsed. */
export function readModule({ path, text }: SourceFile): Module {
  const { program, comments, errors } = parseSync(path, text);
  const [fault] = errors;
  if (fault !== undefined) throw new Error(`${path} cannot be parsed: ${fault.message}`);

  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const imports: Import[] = [];
  const names: Words[] = [];
  const texts: Text[] = [];
  const exportsOfEverything: number[] = [];
  for (const { node, parent, key } of walkSyntax(program)) {
    const line = lineAt(node.start);
    const source = sourceOf(node);
    if (source !== undefined) imports.push({ ...source, line });
    if (node.type === 'Identifier' && !isLabel(parent, key)) {
      names.push({ text: String(node['name']), line });
    }
    if (typeof node['value'] === 'string' || node.type === 'TemplateLiteral') {
      const written = text.slice(node.start + 1, node.end);
      texts.push({ text: written, line, isKey: isKey(node, parent) });
    }
    if (node.type === 'ExportAllDeclaration') exportsOfEverything.push(line);
  }
  return {
    path,
    imports,
    names,
    texts,
    comments: comments.map((comment) => ({ text: comment.value, line: lineAt(comment.start) })),
    startsWithComment: /^\s*\/[/*]/.test(text.slice(program.hashbang?.end ?? 0)),
    exportsOfEverything,
    bareTexts: (path.endsWith('.tsx') ? bareTexts(program) : []).map(({ start, end }) => ({
      text: text.slice(start, end),
      line: lineAt(start),
    })),
  };
}

/** The import or re-export of a node. `import { type A }` still runs the module. */
function sourceOf(node: SyntaxNode): Omit<Import, 'line'> | undefined {
  const value = childOf(node, 'source')?.['value'];
  const specifier = typeof value === 'string' ? value : undefined;
  switch (node.type) {
    case 'ImportDeclaration':
      return { specifier, typeOnly: node['importKind'] === 'type' };
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return node['source'] === null
        ? undefined
        : { specifier, typeOnly: node['exportKind'] === 'type' };
    case 'ImportExpression':
      return { specifier, typeOnly: false };
    case 'TSImportType':
      return { specifier, typeOnly: true };
    default:
      return undefined;
  }
}

/** A key or a member's name: `document` in `{ document: 1 }`, but not in `globalThis.document`. */
function isLabel(parent: SyntaxNode | undefined, key: string): boolean {
  if (parent === undefined) return false;
  switch (key) {
    case 'key':
      return parent['computed'] !== true;
    case 'property':
      return parent['computed'] !== true && !isGlobalObject(childOf(parent, 'object'));
    case 'right':
      return parent.type === 'TSQualifiedName';
    case 'imported':
    case 'exported':
      return true;
    default:
      return false;
  }
}

function isGlobalObject(node: SyntaxNode | undefined): boolean {
  return /^(?:globalThis|window|self)$/.test(String(node?.['name']));
}

function isKey(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  const args = parent?.['arguments'];
  const callee = parent && childOf(parent, 'callee');
  const method = callee && childOf(callee, 'property')?.['name'];
  return Array.isArray(args) && args[0] === node && /^(?:get|set|remove)Item$/.test(String(method));
}
