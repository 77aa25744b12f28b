// Finds class names that exist only in a component or only in its style sheet; the compiler accepts any name of a CSS
// module.
import { posix } from 'node:path';
import type { SourceFile } from '../readSources.ts';

const MODULE_IMPORT = /^import (\w+) from '(\.[^']+\.module\.css)';$/gm;
/** A class composed from another sheet. */
const COMPOSED = /composes: ([\w-]+) from '([^']+)'/g;
/** Literals in `className`, without keys of a CSS module. */
const CLASS_NAME = /\bclassName=(?:"([^"]*)"|\{((?:[^{}]|\$\{[^}]*\})*)\})/g;

/** `sheets`: CSS modules, and plain sheets that all `components` share. */
export function findClassDefects(
  sheets: readonly SourceFile[],
  components: readonly SourceFile[],
): string[] {
  const names = new Map(sheets.map(({ path, text }) => [path, classNames(text)]));
  const shared = [...names.keys()].filter((path) => !path.endsWith('.module.css'));
  const used = new Set<string>();
  const defects: string[] = [];
  const take = (name: string, at: string, paths: readonly string[]): void => {
    const owners = paths.filter((path) => names.get(path)?.has(name) === true);
    for (const path of owners) used.add(`${path} ${name}`);
    if (owners.length === 0)
      defects.push(`${at}: there is no class "${name}" in ${paths.join(', ')}.`);
  };
  for (const { path, text } of components) {
    const beside = (specifier: string) => posix.join(posix.dirname(path), specifier);
    const code = text.replaceAll(MODULE_IMPORT, '');
    for (const [, local = '', specifier = ''] of text.matchAll(MODULE_IMPORT)) {
      const sheet = beside(specifier);
      const uses = code.matchAll(
        new RegExp(`(?<![.\\w])${local}(?:\\.(\\w+)|\\[(?:'([\\w-]+)')?)`, 'g'),
      );
      for (const [, member, key] of uses) {
        const name = member ?? key;
        if (name !== undefined) take(name, path, [sheet]);
        else defects.push(`${path}: nobody can tell which classes of ${sheet} this uses.`);
      }
    }
    for (const [, plain, expression = ''] of code.matchAll(CLASS_NAME)) {
      const own = expression.replaceAll(/\w+\['[^']*'\]/g, '');
      const around = /`[^`]*`/.exec(own)?.[0].replaceAll(/\$\{[^}]*\}|`/g, ' ') ?? '';
      const texts = [plain ?? '', around, ...(own.match(/'[^']*'/g) ?? [])]
        .join(' ')
        .replaceAll("'", ' ');
      for (const name of texts.split(/\s+/).filter(Boolean)) take(name, path, shared);
    }
    // Any word may be a name here; it only proves that the shared sheet's class is used.
    for (const sheet of shared)
      for (const name of names.get(sheet) ?? [])
        if (new RegExp(`['"\`\\s]${name}['"\`\\s]`).test(code)) used.add(`${sheet} ${name}`);
  }
  for (const { path, text } of sheets)
    for (const [, name = '', from = ''] of text.matchAll(COMPOSED))
      take(name, path, [posix.join(posix.dirname(path), from)]);
  for (const [path, all] of names)
    for (const name of all)
      if (!used.has(`${path} ${name}`)) defects.push(`${path}: nobody uses .${name}.`);
  return defects;
}

/** Of selectors only: declarations, comments and strings may contain dots. */
function classNames(css: string): ReadonlySet<string> {
  const plain = css.replaceAll(/\/\*[^]*?\*\/|'[^']*'|"[^"]*"/g, '');
  const selectors = [...plain.matchAll(/[^{};]+(?=\{)/g)]
    .map(([text]) => text.trim())
    .filter((selector) => !selector.startsWith('@'));
  return new Set(
    [...selectors.join('\n').matchAll(/\.([A-Za-z_-][\w-]*)/g)].map(([, name = '']) => name),
  );
}
