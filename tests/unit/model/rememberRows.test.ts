// Rows that were found and ordered earlier are the rows that would be found now.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rememberRows } from '../../../src/model/rememberRows.ts';
import { orderedRows } from '../../../src/model/select.ts';
import type { View } from '../../../src/model/view.ts';
import { anySource } from './selectExamples.ts';

const sorts = fc.constantFrom<View['sort']>('needs', 'name', 'changed', 'lms');

test('property: answer after answer, the rows are those of a first look, and the same array where nothing is new', () => {
  const stories = anySource.chain((some) =>
    fc.tuple(
      fc.constant(some),
      fc.array(fc.shuffledSubarray([...some.courses]), { minLength: 1, maxLength: 5 }),
    ),
  );
  fc.assert(
    fc.property(stories, sorts, ([source, seenCounts], sort) => {
      const { lane } = source.view;
      const rowsOf = rememberRows(source, { lane, sort });
      for (const courses of seenCounts) {
        const rows = rowsOf(courses);
        expect(rows).toEqual(orderedRows({ ...source, courses }, { lane, sort }));
        // The order of the LMS is the order in which they come.
        expect(sort === 'lms' || rowsOf([...courses]) === rows).toBe(true);
      }
    }),
  );
});
