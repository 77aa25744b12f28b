// Class names in components and style sheets: detection of defects, then the project's files.
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { expectNone } from '../../tests/shared/expectNone.ts';
import { findClassDefects } from '../css/classDefects.ts';
import { readSources } from '../readSources.ts';

const sheet = { path: 'src/app/a/Card.module.css', text: '.card { color: red }\n.card > .name {}' };
const theme = { path: 'src/app/theme.css', text: '.quiet { color: gray }' };

function defectsOf(body: string) {
  const text = `import styles from './Card.module.css';\nexport const Card = () => (\n  ${body}\n);`;
  return findClassDefects([sheet, theme], [{ path: 'src/app/a/Card.tsx', text }]);
}

const fits = `<p className={styles['card']}><b className={styles.name} /><i className="quiet" /></p>`;

describe('a class in only one of component and style sheet', () => {
  test.each([
    ["styles['card']", "styles['crad']", /^src\/app\/a\/Card\.tsx: there is no class "crad"/],
    ['styles.name', 'styles.nmae', /there is no class "nmae" in src\/app\/a\/Card\.module\.css/],
    ['"quiet"', '"quite"', /there is no class "quite" in src\/app\/theme\.css/],
    ['"quiet"', '{`quite ${styles.name}`}', /there is no class "quite"/],
    ["styles['card']", 'styles[kind]', /nobody can tell which classes/],
  ])('%s written as %s is found', (from, to, defect) => {
    expect(defectsOf(fits.replace(from, to))).toContainEqual(expect.stringMatching(defect));
  });

  test.each([
    ["styles['card']", 'undefined', 'src/app/a/Card.module.css: nobody uses .card.'],
    ['"quiet"', '{undefined}', 'src/app/theme.css: nobody uses .quiet.'],
  ])('a rule without %s is unused', (from, to, defect) => {
    expect(defectsOf(fits.replace(from, to))).toEqual([defect]);
  });

  test('a class composed from another sheet must exist and counts as used', () => {
    const edge = { path: 'src/app/b/Edge.module.css', text: ':where(.edge) { border: 0 }' };
    const composing = (name: string) => {
      const text = `.card { composes: ${name} from '../b/Edge.module.css' }\n.name {}`;
      const component = `import styles from './Card.module.css';\nexport const Card = () => ${fits};`;
      return findClassDefects(
        [{ ...sheet, text }, theme, edge],
        [{ path: 'src/app/a/Card.tsx', text: component }],
      );
    };
    expect(composing('edge')).toEqual([]);
    expect(composing('egde')).toEqual([
      'src/app/a/Card.module.css: there is no class "egde" in src/app/b/Edge.module.css.',
      'src/app/b/Edge.module.css: nobody uses .edge.',
    ]);
  });
});

test('components and style sheets of our own share every class', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const sheets = readSources(root, 'src', /\.css$/);
  expect(sheets.map(({ path }) => path)).toContain('src/app/shared/theme.css');
  expectNone(findClassDefects(sheets, readSources(root, 'src', /\.tsx$/)));
});
