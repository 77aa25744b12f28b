// Every rule of docs/specification.md has a variant that a test of its row catches (`npm run variants` runs them);
// first, gaps are detected.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { beyondVariants } from '../../tests/variants/rules/beyondVariants.ts';
import { ruleVariants } from '../../tests/variants/rules/ruleVariants.ts';
import { unit } from '../../tests/variants/variant.ts';
import { ruleVariantDefects } from '../docs/ruleVariantDefects.ts';
import { expectNone } from '../../tests/shared/expectNone.ts';

const page = `## Part

| Item | Rule | Code | Test |
| - | - | - | - |
| \`a\` | Both obey. | \`src/a.ts\`<br>\`tests/lms/a.ts\` | \`tests/unit/a.test.ts\` “group › works” |
| b | The maker obeys. | only a real LMS | Nothing here can. |
`;
const name = 'it is broken';
const caughtBy = unit('a', 'group › works');
const client = { breaks: ['Part, a'], name, file: 'src/a.ts', caughtBy };
const lms = { ...client, file: 'tests/lms/a.ts' };
const excuse = { rule: 'Part, a', side: 'tests/lms/', why: 'a library obeys' } as const;

test.each<[string, Parameters<typeof ruleVariantDefects>[1], string]>([
  ['a side without a variant', [client], 'Part, a: Both obey.: no variant breaks it in tests/lms/'],
  ['a missing rule', [client, lms, { ...lms, breaks: ['Part, c'] }], '"Part, c" begins 0 rules'],
  ['an ambiguous rule', [client, lms, { ...lms, breaks: ['Part'] }], '"Part" begins 2 rules'],
  ['another file', [client, lms, { ...lms, file: 'src/b.ts' }], 'does not name src/b.ts'],
  [
    'another test',
    [client, lms, { ...lms, caughtBy: unit('a', 'group › rests') }],
    'does not name tests/unit/a.test.ts “group › rests”',
  ],
])('a defect is reported: %s', (_, variants, defect) => {
  expect(ruleVariantDefects(page, variants, []).join('\n')).toContain(defect);
});

test('an unused excuse is a defect', () => {
  expect(ruleVariantDefects(page, [client, lms], [excuse]).join('\n')).toContain('beyond');
});

test('every rule of docs/specification.md has a variant', () => {
  const markdown = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8');
  expectNone(ruleVariantDefects(markdown, ruleVariants, beyondVariants));
});
