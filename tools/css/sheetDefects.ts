// Finds names of classes and properties that only one side has, values outside theme.css's scales, and hover where nothing
// hovers: neither compiler nor browser complains of any.
import { posix } from 'node:path';
import type { SourceFile } from '../repository.ts';

const MODULE_IMPORT = /^import (\w+) from '(\.[^']+\.module\.css)';$/gm;
/** Literals in `className`, without keys of a CSS module. */
const CLASS_NAME = /\bclassName=(?:"[^"]*"|\{(?:[^{}]|\$\{[^}]*\})*\})/g;

interface Use {
  readonly at: string;
  readonly name: string;
  /** One of these has the class. */
  readonly sheets: readonly string[];
}

/** `sheets`: CSS modules, and plain sheets that all `components` share. One line per defect. */
export function findClassDefects(
  sheets: readonly SourceFile[],
  components: readonly SourceFile[],
): string[] {
  const names = new Map(sheets.map(({ path, text }) => [path, classNames(text)]));
  const shared = [...names.keys()].filter((path) => !path.endsWith('.module.css'));
  const uses = components.flatMap(({ path, text }) => usesIn(path, text, shared));
  const used = new Set(uses.flatMap((use) => use.sheets.map((sheet) => `${sheet} ${use.name}`)));
  // A component may choose a shared class before it gives it to an element.
  const words = new Set(components.flatMap(({ text }) => text.split(/['"`\s]+/)));
  return [
    ...uses
      .filter((use) => !use.sheets.some((sheet) => names.get(sheet)?.has(use.name)))
      .map((use) => `${use.at}: there is no class "${use.name}" in ${use.sheets.join(', ')}.`),
    ...[...names].flatMap(([path, all]) =>
      [...all]
        .filter((name) => !used.has(`${path} ${name}`))
        .filter((name) => !shared.includes(path) || !words.has(name))
        .map((name) => `${path}: nobody uses .${name}.`),
    ),
  ];
}

function usesIn(at: string, text: string, shared: readonly string[]): Use[] {
  const ofModules = [...text.matchAll(MODULE_IMPORT)].flatMap(([, local = '', from = '']) => {
    const members = text.matchAll(new RegExp(`(?<![.\\w])${local}(?:\\.|\\[')([\\w-]+)`, 'g'));
    const sheets = [posix.join(posix.dirname(at), from)];
    return Array.from(members, ([, name = '']): Use => ({ at, name, sheets }));
  });
  const plain = (text.match(CLASS_NAME) ?? []).flatMap((attribute) => {
    const own = attribute.replaceAll(/\w+\['[^']*'\]/g, '');
    const around = own.replaceAll(/\$\{[^}]*\}/g, ' ');
    return [...(around.match(/(["`])[^"`]*\1/g) ?? []), ...(own.match(/'[^']*'/g) ?? [])]
      .flatMap((literal) => literal.slice(1, -1).split(/\s+/).filter(Boolean))
      .map((name): Use => ({ at, name, sheets: shared }));
  });
  return [...ofModules, ...plain];
}

/** Classes in selectors only: declarations, comments and strings may contain dots. */
function classNames(css: string): ReadonlySet<string> {
  const plain = css.replaceAll(/\/\*[^]*?\*\/|'[^']*'|"[^"]*"/g, '');
  const selectors = (plain.match(/[^{};]+(?=\{)/g) ?? []).filter((one) => !/^\s*@/.test(one));
  return new Set(selectors.join('\n').match(/(?<=\.)[A-Za-z_-][\w-]*/g));
}

/** Lengths that follow a shape, not a scale, use em, vw and the like. */
const LENGTH = /(?<![\w.-])\d*\.?\d+rem\b/;
/** Outside theme.css: in declarations of these names, such values. */
const rules: readonly (readonly [name: RegExp, value: RegExp, what: string])[] = [
  [/^/, /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|light-dark)\(/i, 'colours stand in theme.css'],
  [/^font/, LENGTH, 'take a --text-…'],
  [/^(?:(?:row-|column-)?gap|padding|margin|inset)/, LENGTH, 'take a --space-…'],
];
/** A formatted block: a touch leaves `:hover` behind. */
const HOVERING = /@media \(hover: hover\) \{[^]*?\n\}/g;

/** Lines such as `src/app/A.module.css: padding 1rem: …`. */
export function findValueDefects(sheets: readonly SourceFile[]): string[] {
  const all = sheets.flatMap(({ path, text }) =>
    declarationsOf(text).map(([name, value]) => ({ path, name, value })),
  );
  const defined = new Set(all.map(({ name }) => name).filter((name) => name.startsWith('--')));
  const used = new Set(all.flatMap(({ value }) => value.match(/(?<=var\(\s*)--[\w-]+/g) ?? []));
  return [
    ...all
      .filter(({ path }) => !path.endsWith('theme.css'))
      .flatMap(({ path, name, value }) =>
        rules
          .filter(([names, values]) => names.test(name) && values.test(value))
          .map(([, , what]) => `${path}: ${name} ${value}: ${what}.`),
      ),
    // Properties from scripts have a default.
    ...all.flatMap(({ path, value }) =>
      (value.match(/(?<=var\(\s*)--[\w-]+(?=\s*\))/g) ?? [])
        .filter((name) => !defined.has(name))
        .map((name) => `${path}: there is no ${name}.`),
    ),
    ...[...defined].filter((name) => !used.has(name)).map((name) => `nobody uses ${name}.`),
    ...sheets
      .filter(({ text }) => text.replaceAll(HOVERING, '').includes(':hover'))
      .map(({ path }) => `${path}: :hover stands in @media (hover: hover).`),
  ];
}

/** Names and values, without comments. */
function declarationsOf(css: string): [name: string, value: string][] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '');
  return Array.from(
    plain.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:([^;{}]*)(?=;)/g),
    ([, name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ').trim()],
  );
}
