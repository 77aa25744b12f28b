// The view in the address: reading and writing round-trip.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultView, formatView, parseView } from '../../../src/model/view.ts';
import { hostParameters } from '../../../src/paths/frameMessages.ts';
import { anyView, view } from './selectExamples.ts';

const parse = (query: string) => parseView(new URLSearchParams(query));
const format = (more: Parameters<typeof view>[0], query = '') =>
  formatView(view(more), new URLSearchParams(query)).toString();

describe('parseView', () => {
  test('an address without values gives the defaults', () => {
    expect(parse('')).toEqual({ view: defaultView, ignored: [] });
    expect(parse('q=&show=&sort=&as=&lane=')).toEqual({ view: defaultView, ignored: [] });
  });

  test.each(['cards', 'queue'])('as=%s of older addresses is a list, and is not reported', (as) => {
    expect(parse(`as=${as}`)).toEqual({ view: view({ as: 'list' }), ignored: [] });
  });

  test('each unknown value is ignored and reported; the other values apply', () => {
    expect(parse('show=everything&sort=Name&as=grid&lane=all&q=x')).toEqual({
      view: view({ q: 'x' }),
      ignored: ['everything', 'Name', 'grid', 'all'],
    });
    expect(parse('show=needs&lane=teach').ignored).toEqual(['needs']);
  });

  test('the view ignores the parameters of other parts', () => {
    expect(parse('courses=a/b&types=x&lang=zz&theme=y&layout=strip&utm=1').ignored).toEqual([]);
  });
});

test('default values are left out, and earlier values are removed from the address', () => {
  expect(format({})).toBe('');
  expect(format({}, 'q=x&show=away&sort=lms&as=list&lane=teach')).toBe('');
  expect(format({ q: 'a b', show: 'changed', sort: 'name', as: 'table', lane: 'learn' })).toBe(
    'q=a+b&show=changed&sort=name&as=table&lane=learn',
  );
});

const own = Object.keys(defaultView);
const anyParams = fc
  .array(
    fc.tuple(
      fc.constantFrom(...own, ...hostParameters, 'x', 'Q'),
      fc.oneof(
        fc.constantFrom('', 'updates', 'name', '6606,7707'),
        fc.string({ unit: 'grapheme' }),
      ),
    ),
  )
  .map((pairs) => new URLSearchParams(pairs));
const others = (params: URLSearchParams) => [...params].filter(([key]) => !own.includes(key));

test('property: a view written into any address is read from it, and parameters of other parts stay in their order', () => {
  fc.assert(
    fc.property(anyView, anyParams, (some, params) => {
      const before = params.toString();
      const written = formatView(some, params);
      const again = new URLSearchParams(written.toString());
      expect(parseView(again)).toEqual({ view: some, ignored: [] });
      expect(others(written)).toEqual(others(params));
      expect(params.toString()).toBe(before);
    }),
  );
});
