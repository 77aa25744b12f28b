// The course list while its pages arrive: it grows, and an earlier list stays until all pages are there.
import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '../../../src/api/errors.ts';
import type { ListedCourses } from '../../../src/api/listCourses.ts';
import { coursesQuery, createQueryClient } from '../../../src/queries/queries.ts';
import { fakeClient } from '../api/fakeClient.ts';

/** The API's page, with one course and the bookmark of the next page. */
const pageOf = (at: number) => ({
  PagingInfo: { HasMoreItems: at < 2, Bookmark: String(at + 1) },
  Items: [{ OrgUnit: { Id: at, Name: `Course ${at}`, Type: { Id: 3 } }, Access: {} }],
});

/** The first page that fails; Infinity: none. */
function setUp(firstFailure = Infinity) {
  const queries = createQueryClient();
  onTestFinished(() => queries.clear());
  let failure = firstFailure;
  /** The listed ids at each request for a page. */
  const shown: (readonly string[])[] = [];
  const arrivals: (() => void)[] = [];
  const client = fakeClient((path) => {
    const at = Number(/bookmark=(\d)/.exec(path)?.[1] ?? 0);
    shown.push(listed());
    arrivals[at]?.();
    if (at === failure) throw new ApiError({ kind: 'timeout' });
    return pageOf(at);
  });
  const query = coursesQuery(queries, client, '1.49', undefined);
  const listed = () => queries.getQueryData(query.queryKey)?.courses.map(({ id }) => id) ?? [];
  return {
    shown,
    arrivals,
    listed,
    keep: (list: ListedCourses) => queries.setQueryData(query.queryKey, list),
    load: async () => {
      shown.length = 0;
      await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
    },
    work: () => (failure = Infinity),
  };
}

const kept: ListedCourses = {
  courses: ['0', '1', '9'].map((id) => ({ id, name: 'Kept', code: undefined, active: true })),
  end: 'whole',
  cut: false,
  pages: 3,
  asOf: 1,
};

test('the first list grows page by page', async () => {
  const { load, listed, shown } = setUp();
  await load();
  expect([...shown, listed()]).toEqual([[], ['0'], ['0', '1'], ['0', '1', '2']]);
});

// A load with an expired token requests the list before it may read what the tab kept.
test.each([0, 1])('a list that the tab kept stays, also if it comes with page %d', async (at) => {
  const { load, listed, shown, arrivals, keep } = setUp();
  arrivals[at] = () => keep(kept);
  await load();
  const grown = at === 0 ? [] : ['0'];
  const before = [[], grown].slice(0, at + 1);
  const after = Array.from({ length: 2 - at }, () => ['0', '1', '9']);
  expect([...shown, listed()]).toEqual([...before, ...after, ['0', '1', '2']]);
});

test('after a failed page, the list keeps its courses and grows beyond them', async () => {
  const { load, listed, shown, work } = setUp(2);
  await load();
  expect(listed()).toEqual(['0', '1']);
  work();
  await load();
  const left = ['0', '1'];
  expect([...shown, listed()]).toEqual([left, left, left, ['0', '1', '2']]);
});
