// Courses by the prefix of their code.
import { sumKinds } from '../../../src/api/updateType.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codePrefix,
  groupByCode,
  sharedPrefixes,
  type GroupedRows,
} from '../../../src/model/courseGroups.ts';
import type { Selection } from '../../../src/model/select.ts';
import { defaultView } from '../../../src/model/view.ts';
import { addSums } from '../../../src/model/sums.ts';
import { always, byCodeUnit, fresh, ids, named, select, selected } from './selectExamples.ts';

/** Forms that institutions write. */
const forms: readonly (readonly [string, readonly string[]])[] = [
  ['ACCT', ['ACCT101', 'acct-101', 'Acct 101', 'acct_101', 'acct–101', ' ACCT', '101-ACCT']],
  ['ACCT', ['ACCT*1220*01']],
  ['BIOL', ['BIOL:1411:0001']],
  ['CHEM', ['CHEM1A']],
  ['ART', ['ART-100-01-L']],
  ['PSYCH', ['PSYCH-1200-AA-0001-L']],
  ['CPSC', ['CPSC_V 110-101']],
  ['COMPSCI', ['COMPSCI 61A-LEC-001']],
  ['CS', ['CS 61A LEC 1', 'F24-CS-101', '2024FALL-CS-101']],
  ['ECON', ['ECON 361 01 (SP21)']],
  ['MATH', ['MATH 101 Fall', 'AU24 MATH 1151']],
  ['ENGL', ['24FA-ENGL-1301-S01']],
  ['ENG', ['2024FA_ENG_101_01']],
  ['CIS', ['2024Fall-T-CIS105-12345']],
  ['BWL', ['WS2024-BWL-Ü3']],
  ['MA', ['SoSe25_MA0001', 'wl.202620.MA.16100.001']],
  ['PHIL', ['wl.202620.PHIL.49000.003']],
  ['UMS', ['1630.UMS01-S.80944.']],
  ['CRES', ['CRES.15-ENG11011']],
  ['FALL', ['101.FALL']],
  ['SP', ['SP 101 LEC']],
  ['SS', ['SS 201 F24']],
  ['M', ['21M.301']],
  ['E', ['E001234A-2023']],
  ['6', ['6.006']],
  ['2409', ['2409.201809']],
  ['60102', ['60102.202160']],
  ['20224041234', ['20224041234']],
  ['A&P', ['A&P 201']],
  ['ÉCO', ['e\u0301co 1']],
  ['ÖKONOMIE', ['ÖKO-Ökonomie 2']],
  ['理科', ['理科101']],
  ['МАТ', ['МАТ-101']],
  ['ΠΛΗ', ['ΠΛΗ10']],
  ['ريض', ['ريض 101']],
  ['गणित', ['गणित 101']],
  ['1', ['&1']],
  ['-', ['-']],
];

test.each(forms)('%s is the prefix of %j', (prefix, codes) => {
  for (const code of codes) expect([code, codePrefix(code)]).toEqual([code, prefix]);
});

const TERMS =
  'FA FALL AU AUT AUTUMN WI WIN WINTER WISE SP SPR SPRING SU SUM SUMMER SO SOSE SOMMER WS SS TERM SEM SEMESTER';
const CLASSES = 'LEC LAB TUT DIS SEC SECTION ONLINE';

test.each(`${TERMS} ${CLASSES}`.split(' '))('%s is no subject beside one', (word) => {
  expect(codePrefix(`${word} AB 1`)).toBe('AB');
  for (const subject of [`${word}X`, `X${word}`])
    expect(codePrefix(`${subject} AB 1`)).toBe(subject);
});

test('a course without a code has no prefix', () => {
  expect([undefined, '', ' '].map(codePrefix)).toEqual([undefined, undefined, undefined]);
});

test('property: only a course without a code has no prefix', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (code) => {
      expect(codePrefix(code) === undefined).toBe(code.trim() === '');
      expect(codePrefix(code.normalize('NFD'))).toBe(codePrefix(code));
    }),
  );
});

const coded = (...codes: readonly (string | undefined)[]) =>
  selected(
    codes.map((code, index) =>
      named(
        String(index + 1),
        fresh({ UngradedQuizzes: 90 - index }),
        code === undefined ? {} : { code },
      ),
    ),
  );
const plainly = { complete: true, sort: 'needs', compareNames: byCodeUnit } as const;
/** The groups at the first render. */
function grouped(
  { rows, types }: Pick<Selection, 'rows' | 'types'>,
  more: Partial<GroupedRows> = {},
) {
  const prefixes = sharedPrefixes(rows);
  return groupByCode({ ...plainly, rows, types, prefixes, ...more });
}
const told = (groups: ReturnType<typeof groupByCode>) =>
  groups.map((group) => [group.kind === 'prefix' ? group.prefix : group.kind, ids(group.rows)]);

describe('groupByCode', () => {
  test('the group with the largest sums comes first; an incomplete list makes sums "at least"', () => {
    const selection = selected([
      named('1', fresh({ UngradedQuizzes: 2 })),
      named('2', fresh({ UngradedQuizzes: 6 }), { code: 'BIO-1' }),
      named('3', fresh({ UngradedQuizzes: 5 }), { code: 'art 1' }),
      named('4', fresh({ UnreadDiscussions: 7 }), { code: 'ART 2' }),
      named('5', fresh({ UngradedQuizzes: 2 })),
      named('6', fresh({ UngradedQuizzes: 3 }), { code: 'art 3' }),
    ]);
    // A single course with a unique prefix is titled with its prefix, not "other".
    expect(told(grouped(selection))).toEqual([
      ['ART', ['3', '6', '4']],
      ['BIO', ['2']],
      ['without-code', ['1', '5']],
    ]);
    expect(grouped(selection, { complete: false })[0]?.sums.toDo).toEqual({ n: 8, atLeast: true });
  });

  test('groups with equal sums are ordered by name', () => {
    const codes = ['DANCE 1', 'ACCT 1', 'DANCE 2', 'ACCT 2'];
    const selection = selected(codes.map((code, id) => named(String(id), fresh(), { code })));
    const keys = (more: Partial<GroupedRows> = {}) =>
      grouped({ ...selection, rows: selection.clear }, more).map(({ key }) => key);
    expect(keys()).toEqual(['ACCT', 'DANCE']);
    expect(keys({ compareNames: (a, b) => byCodeUnit(b, a) })).toEqual(['DANCE', 'ACCT']);
  });

  test('of groups with equal sums, those without a common prefix come last', () => {
    const codes = [undefined, 'ZOO 1', 'CHEM 1', 'BIO 1', 'ZOO 2', undefined];
    const some = codes.map((code, id) =>
      named(String(id), fresh(), code === undefined ? {} : { code }),
    );
    const { clear, types } = selected(some);
    expect(grouped({ types, rows: clear }).map(({ key }) => key)).toEqual([
      'ZOO',
      'other',
      'without-code',
    ]);
  });

  test('in any order but by need, a group stands where its first row does', () => {
    const view = { ...defaultView, sort: 'lms' } as const;
    const some = [named('1', fresh()), named('2', fresh()), named('3', fresh())].map(
      ({ course }, at) => ({
        course: { ...course, code: ['BIO 1', 'ART 1', 'ART 2'][at] },
        state: fresh({ UngradedQuizzes: at + 1 }),
      }),
    );
    const keys = grouped(selected(some, { view }), { sort: 'lms' }).map(({ key }) => key);
    expect(keys).toEqual(['other', 'ART']);
  });

  test('property: groups stand in the order of the sums that they show', () => {
    always((some) => {
      const selection = select({ ...some, view: { ...some.view, sort: 'needs' } });
      const shown = grouped(selection).map(({ sums }) =>
        sumKinds.map((kind) => sums[kind]?.n ?? 0),
      );
      const ordered = shown.toSorted((a, b) => {
        const differs = a.findIndex((n, kind) => n !== b[kind]);
        return (b[differs] ?? 0) - (a[differs] ?? 0);
      });
      expect(shown).toEqual(ordered);
    });
  });

  test('courses with a unique prefix share a group', () => {
    expect(told(grouped(coded('ART 1', 'BIO 1', 'ART 2', undefined, 'CHEM 1', 'ART 3')))).toEqual([
      ['ART', ['1', '3', '6']],
      ['other', ['2', '5']],
      ['without-code', ['4']],
    ]);
  });

  test('property: every row is in one group, rows keep their order, and group sums add up to row sums', () => {
    always((some) => {
      const selection = select(some);
      const { rows, types } = selection;
      const sums = addSums(rows, types, some.complete);
      const groups = grouped(selection, { complete: some.complete });
      const place = new Map(rows.map((row, index) => [row, index]));
      expect(groups.flatMap((group) => group.rows)).toHaveLength(rows.length);
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
      for (const group of groups) {
        const places = group.rows.map((row) => place.get(row) ?? -1);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        const prefixes = group.rows.map(({ course }) => codePrefix(course.code));
        const expected = group.kind === 'other' ? prefixes.length : 1;
        expect(new Set(prefixes).size).toBe(expected);
      }
      // Subjects with one course share at most one heading.
      const alone = groups.filter(
        ({ kind, rows: { length } }) => kind === 'prefix' && length === 1,
      );
      expect(alone.length + groups.filter(({ kind }) => kind === 'other').length).toBeLessThan(2);
      for (const kind of sumKinds) {
        const parts = groups.map((group) => group.sums[kind]);
        expect(parts.reduce((n, part) => n + (part?.n ?? 0), 0)).toBe(sums[kind]?.n ?? 0);
        // If the list is incomplete, each sum is a minimum; no rows, no groups.
        const isBounded = rows.length > 0 && sums[kind]?.atLeast === true;
        expect(parts.some((part) => part?.atLeast)).toBe(isBounded);
      }
    });
  });
});

test('a search moves no course to another group', () => {
  const { rows, types } = coded('ACCT 1', 'BIO 1', 'BIO 2', 'ACCT 2');
  const prefixes = sharedPrefixes(rows);
  const found = rows.filter(({ course }) => course.id === '1');
  expect(told(groupByCode({ ...plainly, rows: found, types, prefixes }))).toEqual([
    ['ACCT', ['1']],
  ]);
});
