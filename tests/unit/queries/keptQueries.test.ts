// The queries that a tab kept, whoever wrote them: what is odd is dropped, and nothing fails later.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeVersions } from '../../../src/api/judgeVersion.ts';
import { asUnconfirmed, knownAnswers, type ChunkData } from '../../../src/api/knownAnswers.ts';
import { updateTypes } from '../../../src/api/updateType.ts';
import { enrolledCourses, enrollmentPages, knownCourses } from '../../../src/model/courseList.ts';
import { select } from '../../../src/model/select.ts';
import { takeSnapshot } from '../../../src/model/snapshot.ts';
import { keptQueries, readKept } from '../../../src/queries/keptQueries.ts';
import {
  COURSES,
  coursesQuery,
  createQueryClient,
  knownPerson,
  PERSON,
  personQuery,
  UPDATES,
  updatesQuery,
  VERSIONS,
  versionsQuery,
} from '../../../src/queries/queries.ts';
import { withRetry } from '../../../src/api/retry.ts';
import { placesIn, replaced } from '../../shared/mutatedJson.ts';
import { fakeClient } from '../api/fakeClient.ts';
import { known, unknownCount } from '../model/courseExamples.ts';
import { away, byCodeUnit, orderedRows } from '../model/selectExamples.ts';

const wanted = { le: '1.82', lp: '1.49' };
const client = withRetry(fakeClient(() => ({})));
const request = {
  version: '1.82',
  orgUnitIds: ['1', '2', '3'],
  types: updateTypes,
  route: 'many',
} as const;
const denied = { kind: 'not-permitted' } as const;

/** Every kind of query, with every field. */
function realQueries(): unknown {
  const queries = createQueryClient();
  queries.setQueryData(versionsQuery(client, wanted).queryKey, {
    le: { supported: true, latest: '1.82' },
    lp: { supported: false, latest: undefined },
  });
  queries.setQueryData(personQuery(client, '1.49').queryKey, { id: '169', name: 'Sofia' });
  queries.setQueryData(coursesQuery(client, '1.49', undefined).queryKey, {
    courses: [
      { id: '1', name: 'Botany', code: 'BOT-1', active: true },
      { id: '2', name: undefined, code: undefined, active: true },
    ],
    bookmark: '2',
    cut: false,
    asOf: 5_000,
  });
  queries.setQueryData(coursesQuery(client, '1.49', '2').queryKey, {
    courses: [{ id: '3', name: 'Zoology', code: undefined, active: true }],
    bookmark: undefined,
    cut: true,
    asOf: 6_000,
  });
  const counts = { UnreadDiscussions: known(3), UngradedQuizzes: unknownCount };
  queries.setQueryData(updatesQuery(queries, client, request, wanted).queryKey, {
    answers: [
      { orgUnitId: '1', userId: '169', counts },
      { orgUnitId: '2', userId: undefined, counts, asOf: 4_000, fault: denied },
    ],
    refused: [{ orgUnitId: '2', fault: denied, rests: 2 }],
    asOf: 5_000,
    size: 25,
    partial: true,
  });
  return JSON.parse(JSON.stringify(keptQueries(queries)));
}

/** Everything that reads the cache at the next load. */
function useKept(state: unknown): unknown {
  const queries = createQueryClient();
  for (const { queryKey, data, updatedAt } of readKept(state)) {
    queries.setQueryData(queryKey, 'isWhole' in data ? asUnconfirmed(data.data) : data, {
      updatedAt,
    });
  }
  const versions = queries.getQueryData(versionsQuery(client, wanted).queryKey);
  const verdicts = versions && judgeVersions(wanted, versions);
  const id = knownPerson(queries);
  const pageAt = (bookmark: string | undefined) =>
    queries.getQueryData(coursesQuery(client, '1.49', bookmark).queryKey);
  const { bookmarks, end } = enrollmentPages(pageAt, () => false);
  const pages = bookmarks.flatMap((bookmark) => pageAt(bookmark) ?? []);
  const list = enrolledCourses({
    courses: pages.flatMap(({ courses }) => courses),
    end,
    cut: pages.some(({ cut }) => cut),
    fault: undefined,
    asOf: pages.length === 0 ? undefined : Math.min(...pages.map(({ asOf }) => asOf)),
    version: '1.49',
  });
  const chunks = queries.getQueriesData<ChunkData>({ queryKey: [UPDATES] });
  const { queryKey } = updatesQuery(queries, client, request, wanted);
  const others = chunks.map(([, one]) => one);
  const data = queries.getQueryData(queryKey) ?? knownAnswers(others, request);
  const { courses, checkedAt, summary } = takeSnapshot({
    list: knownCourses(list),
    chunks: [{ orgUnitIds: request.orgUnitIds, data }],
    person: { kind: 'known', id },
    types: updateTypes,
    version: '1.82',
  });
  const rows = orderedRows(
    {
      courses,
      types: updateTypes,
      putAway: away(),
      changeOf: () => undefined,
      compareNames: byCodeUnit,
    },
    { lane: 'all', sort: 'needs' },
  );
  const view = { lane: 'all', show: 'all', q: 'bot' } as const;
  const selection = select(rows, { types: updateTypes, complete: false, view });
  const format = new Intl.DateTimeFormat('en');
  const times = rows.map(({ state: of }) => (of.kind === 'stale' ? of.asOf : undefined));
  for (const time of [...times, checkedAt, summary.staleSince]) format.format(time);
  return { verdicts, selection };
}

test('all kinds of queries are read as they were written', () => {
  const kinds = readKept(realQueries()).map(({ queryKey: [kind] }) => String(kind));
  expect(kinds.toSorted()).toEqual([COURSES, COURSES, PERSON, UPDATES, VERSIONS]);
});

test.each<[unknown]>([[undefined], [null], ['x'], [{}], [[]], [[7]]])(
  'no queries are read from %j',
  (odd) => {
    expect(readKept(odd)).toEqual([]);
  },
);

const kept = realQueries();
const anyChange = fc.record({
  place: fc.constantFrom(...placesIn(kept)),
  by: fc.oneof(
    fc.constantFrom<unknown>(
      undefined,
      null,
      -1,
      0.5,
      1e300,
      Date.now() * 2,
      '',
      'x',
      [],
      {},
      true,
    ),
    fc.jsonValue(),
  ),
});

test('property: no change of what was kept makes the next load fail', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { minLength: 1, maxLength: 3 }), (changes) => {
      let changed: unknown = kept;
      for (const { place, by } of changes) changed = replaced(changed, place, by);
      expect(() => useKept(changed)).not.toThrow();
    }),
    { numRuns: 500 },
  );
});

test('a query that cannot be read is dropped alone', () => {
  for (const place of placesIn(kept).filter(({ length }) => length === 1)) {
    const left = readKept(replaced(kept, [...place, 'data'], 7));
    expect(left).toHaveLength(4);
  }
});
