// List pages: the accepted shapes, and bodies that are no list.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readListPage } from '../../../src/api/listPage.ts';

describe('readListPage', () => {
  test.each<[string, unknown, readonly unknown[], string | undefined]>([
    ['Objects and Next', { Objects: [1], Next: '/a' }, [1], '/a'],
    ['Objects, last page', { Objects: [1], Next: null }, [1], undefined],
    ['Objects alone', { Objects: [] }, [], undefined],
    ['Items and Next', { Items: [1, 2], Next: '/a' }, [1, 2], '/a'],
    ['Results and Next', { Results: [1], Next: '/a' }, [1], '/a'],
    ['a bare array', [1, 2], [1, 2], undefined],
    ['an empty array', [], [], undefined],
    ['unknown properties', { Objects: [1], Total: 3 }, [1], undefined],
    ['an empty Next', { Objects: [1], Next: '' }, [1], undefined],
    ['Next that is no string', { Objects: [1], Next: 7 }, [1], undefined],
    ['Objects before Items', { Objects: [1], Items: [2] }, [1], undefined],
    ['Items where Objects is no list', { Objects: null, Items: [2] }, [2], undefined],
  ])('%s', (_, body, objects, next) => {
    expect(readListPage(body)).toEqual({ objects, next });
  });

  test.each<[unknown]>([
    [null],
    [undefined],
    [{}],
    [''],
    ['[]'],
    [7],
    [true],
    [{ Objects: {} }],
    [{ objects: [] }],
    [{ Items: 'none' }],
  ])('%j is no list', (body) => {
    expect(readListPage(body)).toBeUndefined();
  });

  test('property: never throws', () => {
    const shaped = fc.record(
      { Objects: fc.jsonValue(), Items: fc.jsonValue(), Next: fc.jsonValue() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.jsonValue(), shaped), (body) => {
        const page = readListPage(body) ?? { objects: [], next: undefined };
        expect(Array.isArray(page.objects)).toBe(true);
        expect(page.next).not.toBe('');
        expect(['string', 'undefined']).toContain(typeof page.next);
      }),
    );
  });
});
