// Colour contrast in every theme, and the scales of type and spacing: detection of defects, then the project's style
// sheets.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { surfaces } from '../../src/app/shared/applyAccent.ts';
import { findContrastDefects } from '../css/contrastDefects.ts';
import { readThemes } from '../css/readThemes.ts';
import { findValueDefects } from '../css/valueDefects.ts';
import { expectNone } from '../../tests/shared/expectNone.ts';

const folder = fileURLToPath(new URL('../../src/', import.meta.url));
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  // The sign-in window has no theme.css.
  .filter((name) => name.endsWith('.css') && !name.endsWith('popup.css'))
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .map((path) => ({ path, text: readFileSync(`${folder}../${path}`, 'utf8') }));
const theme = readFileSync(`${folder}app/shared/theme.css`, 'utf8');
const pictures = readFileSync(`${folder}app/shared/pictures.svg`, 'utf8');

/** theme.css with a changed value of `--name`. */
function spoiled(name: string, change: (value: string) => string): string {
  const css = theme.replace(new RegExp(`(?<=\\n  --${name}:)[^;]*`), change);
  expect(css).not.toBe(theme);
  return css;
}

describe('contrast', () => {
  test('every colour of the page has enough contrast in each theme', () => {
    expectNone(findContrastDefects(theme));
  });

  test.each([
    ['ink', '#1a1f27', '#8a9099', /^light: --ink on --page is 2\.\d\d:1, less than 4\.5/],
    ['quiet', '#a3adbb', '#5b6470', /^dark: --quiet on --page is \d\.\d\d:1/],
    ['todo-ink', '#0d356b', '#7b95bb', /^light: --todo-ink on --todo-surface/],
    ['feedback-surface', '#1c3a2a', '#a8d8b8', /^dark: --feedback-ink on --feedback-surface/],
    ['accent', '#1d4f91', '#7fa6d8', /^light: --on-accent on --accent/],
    ['problem', '#6b2200', '#a04a10', /^more contrast, light: --problem on --page .* than 7/],
    ['calm-line', '#5c7fb5', '#30486e', /^dark: --calm-line on --surface .* than 3/],
  ])('--%s in %s spoiled to %s is found', (name, from, to, defect) => {
    const defects = findContrastDefects(spoiled(name, (value) => value.replace(from, to)));
    expect(defects).toContainEqual(expect.stringMatching(defect));
  });

  test('a colour that is in no pair is found', () => {
    const defects = findContrastDefects(spoiled('page', (value) => `${value};\n  --new: #123456`));
    expect(defects).toContain('light: nothing is known to stand on --new.');
  });

  test('more contrast has the same values by choice and by system preference', () => {
    const css = theme.replace(/(?<='contrast'\] \{\n)\s+--usual: ;/, '');
    expect(() => readThemes(css)).toThrow('say different things');
  });

  test('an accent is tried on the surfaces of theme.css', () => {
    const [light, dark] = readThemes(theme).map(({ values }) =>
      ['page', 'surface', 'raised', 'problem-surface'].map((name) => values.get(name)),
    );
    expect(surfaces).toEqual({ light, dark });
  });
});

describe('values', () => {
  const defectsOf = (css: string) =>
    findValueDefects([
      { path: 'theme.css', text: ':root { --space-1: 0.25rem; --red: #f00; }' },
      { path: 'A.module.css', text: `.a { gap: var(--space-1); color: var(--red); ${css} }` },
    ]);

  test.each([
    ['padding: var(--space-1) 1px;', []],
    ['block-size: 3rem; margin: 0.5em;', []],
    ['padding: 0.3rem;', ['A.module.css: padding 0.3rem: take a --space-….']],
    ['gap: 0 .5rem;', ['A.module.css: gap 0 .5rem: take a --space-….']],
    ['font-size: 0.9rem;', ['A.module.css: font-size 0.9rem: take a --text-….']],
    [
      'border: 1px solid #ccc;',
      ['A.module.css: border 1px solid #ccc: colours stand in theme.css.'],
    ],
    ['margin: var(--space-9);', ['A.module.css: there is no --space-9.']],
    ['margin: var(--space-9, 0);', []],
    ['--back: 1;', ['nobody uses --back.']],
    ['} .a:hover { gap: 0;', ['A.module.css: :hover stands in @media (hover: hover).']],
    ['}\n@media (hover: hover) {\n  .a:hover {\n    gap: 0;\n  }\n}\n.b {', []],
  ])('%s has the defects %j', (css, defects) => {
    expect(defectsOf(css)).toEqual(defects);
  });

  test('our own sheets keep to the scales', () => {
    expect(sheets.length).toBeGreaterThan(10);
    expectNone(findValueDefects(sheets));
  });
});

test('each picture stands at its number, 16 px apart, and is shown', () => {
  const found = [
    ...pictures.matchAll(/<path id="(\d+)-[a-z-]+"(?: transform="translate\((\d+)\)")?/g),
  ];
  const ids = found.map(([, id]) => Number(id));
  expect(found.map(([, , x = '0']) => Number(x))).toEqual(ids.map((id) => 16 * id));
  expect(pictures).toContain(`viewBox="0 0 ${String(16 * (Math.max(...ids) + 1))} 16"`);
  const shown = sheets.map(({ text }) => text).join('\n');
  const numbers = Array.from(shown.matchAll(/--picture: (\d+)/g), ([, number]) => Number(number));
  expect(new Set(numbers)).toEqual(new Set(ids));
});
