// Finds sizes and colours outside theme.css's scales, misspelt or unused properties, and hover where nothing hovers.
import type { SourceFile } from '../readSources.ts';

const THEME = /theme\.css$/;
const ROOM = /^(?:(?:row-|column-)?gap|padding|margin|inset)/;
/** Lengths that follow a shape, not a scale, use em, vw and the like. */
const LENGTH = /(?<![\w.-])\d*\.?\d+rem\b/;
/** A formatted block. */
const HOVERING = /@media \(hover: hover\) \{[^]*?\n\}/g;
const COLOR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|light-dark)\(/i;

/** Lines such as `src/app/A.module.css: padding 1rem: …`. */
export function findValueDefects(sheets: readonly SourceFile[]): string[] {
  return [...sheets.flatMap(findAdHoc), ...findStrayProperties(sheets), ...findTouched(sheets)];
}

/** A touch leaves `:hover` behind. */
function findTouched(sheets: readonly SourceFile[]): string[] {
  return sheets
    .filter(({ text }) => text.replaceAll(HOVERING, '').includes(':hover'))
    .map(({ path }) => `${path}: :hover stands in @media (hover: hover).`);
}

function findAdHoc({ path, text }: SourceFile): string[] {
  if (THEME.test(path)) return [];
  return declarationsOf(text).flatMap(([name, value]) => {
    const at = `${path}: ${name} ${value}`;
    if (COLOR.test(value)) return [`${at}: colours stand in theme.css.`];
    if (name.startsWith('font') && LENGTH.test(value)) return [`${at}: take a --text-….`];
    if (ROOM.test(name) && LENGTH.test(value)) return [`${at}: take a --space-….`];
    return [];
  });
}

function findStrayProperties(sheets: readonly SourceFile[]): string[] {
  const all = sheets.flatMap(({ text }) => declarationsOf(text));
  const defined = new Set(all.map(([name]) => name).filter((name) => name.startsWith('--')));
  const uses = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/var\(\s*(--[\w-]+)\s*([,)])/g)].map(([, name = '', next]) => ({
      path,
      name,
      // Properties from scripts, and with a default, need no declaration.
      needed: next === ')',
    })),
  );
  const used = new Set(uses.map(({ name }) => name));
  return [
    ...uses
      .filter(({ name, needed }) => needed && !defined.has(name))
      .map(({ path, name }) => `${path}: there is no ${name}.`),
    ...[...defined].filter((name) => !used.has(name)).map((name) => `nobody uses ${name}.`),
  ];
}

/** Names and values, without comments. */
function declarationsOf(css: string): [string, string][] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '');
  return [...plain.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:([^;{}]*)(?=;)/g)].map(
    ([, name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ').trim()],
  );
}
