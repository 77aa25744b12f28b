// Finds class names that exist only in a component or only in its style sheet; the compiler accepts any name of a CSS
// module.
import { posix } from 'node:path';
import { parseSync } from 'vite';
import type { SourceFile } from '../architecture/readModule.ts';
import { childOf, walkSyntax, type SyntaxNode } from '../architecture/walkSyntax.ts';
import { classNames } from './classNames.ts';

interface ClassUse {
  readonly name: string;
  /** Path and line. */
  readonly at: string;
}

const MODULE = /\.module\.css$/;
/** A class composed from another sheet. */
const COMPOSED = /composes: ([\w-]+) from '([^']+)'/g;

/** `sheets`: CSS modules, and plain sheets that all `components` share. */
export function findClassDefects(
  sheets: readonly SourceFile[],
  components: readonly SourceFile[],
): string[] {
  const used = new Map(sheets.map(({ path }) => [path, new Set<string>()]));
  const names = new Map(sheets.map(({ path, text }) => [path, classNames(text)]));
  const shared = sheets.filter(({ path }) => !MODULE.test(path)).map(({ path }) => path);
  const defects: string[] = [];

  function take({ name, at }: ClassUse, paths: readonly string[]): void {
    const owners = paths.filter((path) => names.get(path)?.has(name) === true);
    for (const path of owners) used.get(path)?.add(name);
    if (owners.length === 0) {
      defects.push(`${at}: there is no class "${name}" in ${paths.join(', ')}.`);
    }
  }

  for (const component of components) {
    const { program, errors } = parseSync(component.path, component.text);
    if (errors.length > 0) throw new Error(`${component.path} cannot be parsed.`);
    const imported = sheetImports(program, component.path);
    const lineOf = ({ start }: SyntaxNode) =>
      `${component.path}:${String(component.text.slice(0, start).split('\n').length)}`;
    for (const { node, parent, key } of walkSyntax(program)) {
      const sheet = node.type === 'Identifier' ? imported.get(String(node['name'])) : undefined;
      if (sheet !== undefined && parent?.type !== 'ImportDefaultSpecifier') {
        const name = key === 'object' && parent !== undefined ? memberName(parent) : undefined;
        if (name !== undefined) take({ name, at: lineOf(node) }, [sheet]);
        else defects.push(`${lineOf(node)}: nobody can tell which classes of ${sheet} this uses.`);
      }
      if (node.type === 'JSXAttribute' && childOf(node, 'name')?.['name'] === 'className') {
        for (const name of writtenClasses(node)) take({ name, at: lineOf(node) }, shared);
      }
    }
    // Any word may be a name here; it only proves that the shared sheet's class is used.
    for (const path of shared) {
      for (const name of names.get(path) ?? []) {
        if (new RegExp(`['"\`\\s]${name}['"\`\\s]`).test(component.text)) used.get(path)?.add(name);
      }
    }
  }
  for (const { path, text } of sheets) {
    for (const [, name = '', from = ''] of text.matchAll(COMPOSED)) {
      take({ name, at: path }, [posix.join(posix.dirname(path), from)]);
    }
  }
  for (const [path, all] of names) {
    for (const name of all) {
      if (used.get(path)?.has(name) !== true) defects.push(`${path}: nobody uses .${name}.`);
    }
  }
  return defects;
}

/** Paths of CSS modules by import name. */
function sheetImports(program: unknown, importer: string): ReadonlyMap<string, string> {
  const sheets = new Map<string, string>();
  for (const { node, parent } of walkSyntax(program)) {
    if (node.type !== 'ImportDefaultSpecifier' || parent === undefined) continue;
    const specifier = childOf(parent, 'source')?.['value'];
    const local = childOf(node, 'local')?.['name'];
    if (typeof specifier !== 'string' || !MODULE.test(specifier)) continue;
    sheets.set(String(local), posix.join(posix.dirname(importer), specifier));
  }
  return sheets;
}

/** `a` of `styles.a` and of `styles['a']`. */
function memberName(node: SyntaxNode): string | undefined {
  const property = childOf(node, 'property');
  if (node['computed'] !== true) return String(property?.['name']);
  const value = property?.['value'];
  return typeof value === 'string' ? value : undefined;
}

/** Literal class names in an attribute. */
function writtenClasses(attribute: SyntaxNode): string[] {
  const texts: string[] = [];
  for (const { node, key } of walkSyntax(childOf(attribute, 'value'))) {
    if (node.type === 'Literal' && typeof node['value'] === 'string' && key !== 'property') {
      texts.push(node['value']);
    }
    const value = node.type === 'TemplateElement' ? node['value'] : undefined;
    if (typeof value === 'object' && value !== null && 'cooked' in value) {
      texts.push(String(value.cooked));
    }
  }
  return texts.flatMap((text) => text.split(/\s+/)).filter((name) => name !== '');
}
