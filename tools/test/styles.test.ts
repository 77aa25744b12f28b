// Style sheets: contrast in every theme, names that only one side has, and the scales of theme.css; first, planted defects.
import { describe, expect, test } from 'vitest';
import { surfaces } from '../../src/app/shared/applyAccent.ts';
import { pictures } from '../../src/app/shared/pictures.ts';
import { expectNone } from '../../tests/shared/expectNone.ts';
import { findContrastDefects } from '../css/contrastDefects.ts';
import { findClassDefects, findValueDefects } from '../css/sheetDefects.ts';
import { read, readSources } from '../repository.ts';

const sheets = readSources('src', /\.css$/);
const theme = sheets.find(({ path }) => path.endsWith('/theme.css'))?.text ?? '';

describe('contrast', () => {
  test('every colour of the page has enough contrast in each theme', () => {
    expectNone(findContrastDefects(theme));
  });

  test.each([
    ['ink', '#1a1f27', '#8a9099', /^light: --ink on --page is 2\.\d\d:1, less than 4\.5/],
    ['quiet', '#a3adbb', '#5b6470', /^dark: --quiet on --page is \d\.\d\d:1/],
    ['todo-ink', '#0d356b', '#7b95bb', /^light: --todo-ink on --todo-surface/],
    ['accent', '#1d4f91', '#7fa6d8', /^light: --on-accent on --accent/],
    ['problem', '#6b2200', '#a04a10', /^more contrast, light: --problem on --page .* than 7/],
    ['calm-line', '#5c7fb5', '#30486e', /^dark: --calm-line on --surface .* than 3/],
    ['page', '--usual', '--unusual', /^more contrast, light: --ink on --page is NaN/],
  ])('--%s in %s spoiled to %s is found', (name, from, to, defect) => {
    const at = new RegExp(`(?<=\\n  --${name}:)[^;]*`);
    const spoiled = theme.replace(at, (value) => value.replace(from, to));
    expect(findContrastDefects(spoiled)).toContainEqual(expect.stringMatching(defect));
  });

  test('an accent is tried on the surfaces of theme.css', () => {
    const found = ['page', 'surface', 'raised', 'problem-surface'].map((name) =>
      new RegExp(`--${name}: var\\(--usual, light-dark\\((#\\w+), (#\\w+)\\)`).exec(theme),
    );
    const [light, dark] = [1, 2].map((set) => found.map((match) => match?.[set]));
    expect(surfaces).toEqual({ light, dark });
  });
});

describe('a class in only one of component and style sheet', () => {
  const sheet = {
    path: 'src/app/a/Card.module.css',
    text: '.card { color: red }\n.card > .name {}',
  };
  const shared = { path: 'src/app/theme.css', text: '.quiet { color: gray }' };
  const fits = `<p className={styles['card']}><b className={styles.name} /><i className="quiet" /></p>`;
  const defectsOf = (body: string) => {
    const text = `import styles from './Card.module.css';\nexport const Card = () => (\n  ${body}\n);`;
    return findClassDefects([sheet, shared], [{ path: 'src/app/a/Card.tsx', text }]);
  };

  test.each([
    ["styles['card']", "styles['crad']", /^src\/app\/a\/Card\.tsx: there is no class "crad"/],
    ['"quiet"', '"quite"', /there is no class "quite" in src\/app\/theme\.css/],
    ["styles['card']", 'undefined', /^src\/app\/a\/Card\.module\.css: nobody uses \.card\.$/],
    ['"quiet"', '{undefined}', /^src\/app\/theme\.css: nobody uses \.quiet\.$/],
  ])('%s written as %s is found', (from, to, defect) => {
    expect(defectsOf(fits)).toEqual([]);
    expect(defectsOf(fits.replace(from, to))).toContainEqual(expect.stringMatching(defect));
  });

  test('none of our own', () => {
    expectNone(findClassDefects(sheets, readSources('src', /\.tsx$/)));
  });
});

describe('values', () => {
  const defectsOf = (css: string) =>
    findValueDefects([
      { path: 'theme.css', text: ':root { --space-1: 0.25rem; --red: #f00; }' },
      { path: 'A.module.css', text: `.a { gap: var(--space-1); color: var(--red); ${css} }` },
    ]);

  test.each([
    ['padding: var(--space-1) 1px; block-size: 3rem; margin: var(--space-9, 0.5em);', []],
    ['padding: 0.3rem;', ['A.module.css: padding 0.3rem: take a --space-….']],
    ['outline: 1px #ccc;', ['A.module.css: outline 1px #ccc: colours stand in theme.css.']],
    ['margin: var(--space-9);', ['A.module.css: there is no --space-9.']],
    ['--back: 1;', ['nobody uses --back.']],
    ['} .a:hover { gap: 0;', ['A.module.css: :hover stands in @media (hover: hover).']],
    ['}\n@media (hover: hover) {\n  .a:hover {\n    gap: 0;\n  }\n}\n.b {', []],
  ])('%s has the defects %j', (css, defects) => {
    expect(defectsOf(css)).toEqual(defects);
  });

  test('our own sheets keep to the scales', () => {
    // The sign-in window has no theme.css.
    expectNone(findValueDefects(sheets.filter(({ path }) => !path.endsWith('popup.css'))));
  });
});

test('each picture stands at its number, 16 px apart, and is shown', () => {
  const text = read('src/app/shared/pictures.svg');
  const found = [
    ...text.matchAll(/<path id="(\d+)-([a-z-]+)"(?: transform="translate\((\d+)\)")?/g),
  ];
  const ids = found.map(([, id]) => Number(id));
  expect(found.map(([, , , x = '0']) => Number(x))).toEqual(ids.map((id) => 16 * id));
  const last = Math.max(...ids);
  expect(text).toContain(`viewBox="0 0 ${16 * (last + 1)} 16" preserveAspectRatio="none"`);
  expect(read('src/app/shared/classes.css')).toContain(
    `calc(var(--picture) / ${last} * 100%) 0 / ${last + 1}00% 100%;`,
  );
  expect(Object.entries(pictures).map(([name, at]) => `${at}-${name}`)).toEqual(
    found.map(([, id, name]) => `${id}-${name}`),
  );
  const components = readSources('src', /\.tsx$/).map((source) => source.text);
  const isShown = (name: string) =>
    components.some((one) => new RegExp(`['"]${name}['"]`).test(one));
  expect(Object.keys(pictures).filter((name) => !isShown(name))).toEqual([]);
});
