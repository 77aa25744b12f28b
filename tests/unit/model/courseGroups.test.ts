// Courses by the prefix of their code.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codePrefix, groupByCode } from '../../../src/model/courseGroups.ts';
import { select } from '../../../src/model/select.ts';
import { knownIn } from '../../../src/model/sums.ts';
import { anySource, fresh, ids, named, selected } from './selectExamples.ts';

test.each([
  ['ACCT101', 'ACCT'],
  ['acct-101', 'ACCT'],
  ['Acct 101', 'ACCT'],
  ['acct_101', 'ACCT'],
  ['acct–101', 'ACCT'],
  [' ACCT', 'ACCT'],
  ['A&P 201', 'A&P'],
  ['e\u0301co 1', 'ÉCO'],
  ['理科101', '理科'],
  ['101-ACCT', undefined],
  ['-', undefined],
  ['&1', undefined],
  ['', undefined],
  [undefined, undefined],
])('the prefix of %j is %j', (code, prefix) => {
  expect(codePrefix(code)).toBe(prefix);
});

describe('groupByCode', () => {
  test('the group with the largest need first, those without a prefix last', () => {
    const { rows, types } = selected([
      named('1', fresh({ UngradedQuizzes: 9 })),
      named('2', fresh({ UngradedQuizzes: 1 }), { code: 'BIO-1' }),
      named('3', fresh({ UngradedQuizzes: 5 }), { code: 'art 1' }),
      named('4', fresh({ UnreadDiscussions: 7 }), { code: 'ART 2' }),
      named('5', fresh({ UngradedQuizzes: 2 }), { code: '101' }),
    ]);
    const groups = groupByCode(rows, types, true);
    expect(groups.map((group) => [group.prefix, ids(group.rows)])).toEqual([
      ['ART', ['3', '4']],
      ['BIO', ['2']],
      [undefined, ['1', '5']],
    ]);
    expect(groups[0]?.sums).toEqual({
      toDo: { n: 5, atLeast: false },
      newFeedback: { n: 0, atLeast: false },
      toRead: { n: 7, atLeast: false },
    });
    expect(groupByCode(rows, types, false)[0]?.sums.toDo).toEqual({ n: 5, atLeast: true });
  });

  test('property: every row is in one group, in its order, and the sums of groups are the sums of rows', () => {
    fc.assert(
      fc.property(anySource, (some) => {
        const { rows, types, sums } = select(some);
        const groups = groupByCode(rows, types, some.complete);
        const place = new Map(rows.map((row, index) => [row, index]));
        expect(groups.flatMap((group) => group.rows)).toHaveLength(rows.length);
        for (const { prefix, rows: members } of groups) {
          const places = members.map((row) => place.get(row) ?? -1);
          expect(places).toEqual(places.toSorted((a, b) => a - b));
          for (const { course } of members) expect(codePrefix(course.code)).toBe(prefix);
        }
        expect(groups.reduce((n, group) => n + knownIn(group.sums), 0)).toBe(knownIn(sums));
      }),
    );
  });
});
