// Compares docs/specification.md with the variants that break its rules: each rule has a variant or mutated source, each variant a rule.
import { isMutated } from '../../tests/mutation/mutated.ts';
import type { BeyondVariants } from '../../tests/variants/rules/beyondVariants.ts';
import type { RuleVariant } from '../../tests/variants/variant.ts';
import { citationsOf } from './citationDefects.ts';
import { someTestIs } from './citedName.ts';
import { readTables } from './readTables.ts';

interface Rule {
  /** `section, item: rule`. */
  readonly name: string;
  readonly files: readonly string[];
  /** `file “name”`. */
  readonly tests: readonly string[];
}

const SIDES = ['src/', 'tests/lms/'] as const;
type RuleOfVariant = Pick<RuleVariant, 'breaks' | 'name' | 'file' | 'caughtBy'>;

/** One line per defect: the place, and the missing part. */
export function ruleVariantDefects(
  markdown: string,
  variants: readonly RuleOfVariant[],
  beyond: readonly BeyondVariants[],
): string[] {
  const rules = readRules(markdown);
  const labels = [...variants.flatMap(({ breaks }) => breaks), ...beyond.map(({ rule }) => rule)];
  const unclear = [...new Set(labels)].flatMap((label) => {
    const count = rules.filter(({ name }) => name.startsWith(label)).length;
    return count === 1 ? [] : [`"${label}" begins ${count} rules, not one`];
  });
  const missing = rules.flatMap(({ name, files }) =>
    SIDES.filter((side) => needsVariant(side, files)).flatMap((side) => {
      const broken = variants.some(
        ({ breaks, file }) => file.startsWith(side) && breaks.some((one) => name.startsWith(one)),
      );
      const excused = beyond.some((one) => one.side === side && name.startsWith(one.rule));
      if (broken && excused) return [`${name}: broken in ${side} although it is said to be beyond`];
      return broken || excused ? [] : [`${name}: no variant breaks it in ${side}`];
    }),
  );
  return [...unclear, ...missing, ...variants.flatMap((variant) => strays(variant, rules))];
}

/** Whether this side implements the rule without source that Stryker mutates. */
function needsVariant(side: string, files: readonly string[]): boolean {
  const own = files.filter((file) => file.startsWith(side));
  return own.length > 0 && !own.some(isMutated);
}

/** Variants outside their rule's files, or with a test that the rule does not name. */
function strays({ breaks, name, file, caughtBy }: RuleOfVariant, rules: readonly Rule[]): string[] {
  const test = `${caughtBy.file} “${caughtBy.test}”`;
  const own = rules.filter((rule) => breaks.some((label) => rule.name.startsWith(label)));
  return own.flatMap(({ name: rule, files, tests }) => {
    const gaps = [
      { thing: file, named: files.includes(file) },
      { thing: test, named: tests.some((cited) => someTestIs(cited, [test])) },
    ].filter(({ named }) => !named);
    return gaps.map(({ thing }) => `${rule}: does not name ${thing}, as "${name}" does`);
  });
}

function readRules(markdown: string): Rule[] {
  return readTables(markdown)
    .filter(({ columns }) => columns[0] === 'Item')
    .flatMap(({ section, rows }) =>
      rows.map(({ cells: [item = '', rule = '', where = '', proof = ''] }) => ({
        name: `${section}, ${item.replaceAll('`', '')}: ${rule}`,
        files: codeIn(where),
        tests: citationsOf(proof).map(({ file, name }) => `${file ?? ''} “${name ?? ''}”`),
      })),
    );
}

/** The code spans. */
function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}
