// The current user and their enrollments; the specification defines neither answer.
import { describe, expect, test } from 'vitest';
import { getMyCourses, getPerson, type Course, type Person } from '../../../src/api/people.ts';
import { fakeClient } from './fakeClient.ts';

describe('getPerson', () => {
  test.each<[object, Person['id'], Person['name']]>([
    [{ Identifier: '169', FirstName: 'Ada', LastName: 'Byron' }, '169', 'Ada Byron'],
    [{ Identifier: 169, FirstName: 'Ada', Pronouns: 'she' }, '169', 'Ada'],
    [{ Identifier: '169', FirstName: ' ', LastName: 'Byron' }, '169', 'Byron'],
    [{ Identifier: '169', FirstName: 7, LastName: null }, '169', undefined],
    [{ Identifier: null }, undefined, undefined],
    [{}, undefined, undefined],
  ])('%j', async (body, id, name) => {
    const client = fakeClient(() => body);
    expect(await getPerson(client, '1.49')).toEqual({ id, name });
    expect(client.paths).toEqual(['/lp/1.49/users/whoami']);
  });

  test.each<[unknown]>([[null], ['169'], [7], [true]])('%j is malformed', async (body) => {
    const client = fakeClient(() => body);
    await expect(getPerson(client, '1.49')).rejects.toHaveProperty('fault', { kind: 'malformed' });
  });
});

interface OrgUnit {
  readonly Id?: unknown;
  readonly Name?: unknown;
  readonly Code?: unknown;
  readonly Type?: unknown;
}

function enrollment(orgUnit: OrgUnit, Access?: unknown, PinDate?: unknown): unknown {
  const offering = { Id: 3, Code: 'Course Offering', Name: 'Course Offering' };
  const OrgUnit = { Id: 6606, Name: 'Biology', Code: 'BIO-1', Type: offering, ...orgUnit };
  return Access === undefined ? { OrgUnit } : { OrgUnit, Access, PinDate };
}
const biology: Course = { id: '6606', name: 'Biology', code: 'BIO-1', active: true };
const read = (body: unknown) =>
  getMyCourses(
    fakeClient(() => body),
    '1.49',
    undefined,
  );
const page = (Items: unknown, PagingInfo?: unknown) => read({ Items, PagingInfo });

describe('getMyCourses', () => {
  test('requests active enrolments, then the page after the bookmark', async () => {
    const client = fakeClient(() => ({ Items: [] }));
    await getMyCourses(client, '1.49', undefined);
    await getMyCourses(client, '1.49', 'a b&c');
    const path = '/lp/1.49/enrollments/myenrollments/?isActive=true&canAccess=true';
    expect(client.paths).toEqual([path, `${path}&bookmark=a+b%26c`]);
  });

  test.each<[string, unknown, Course | undefined]>([
    ['a course', enrollment({}), biology],
    ['an id that is text', enrollment({ Id: '6606' }), biology],
    ['active and open', enrollment({}, { IsActive: true, CanAccess: true }), biology],
    ['access without fields', enrollment({}, {}), biology],
    ['malformed access', enrollment({}, { IsActive: 'yes', CanAccess: null }), biology],
    ['access that is no object', enrollment({}, 7), biology],
    ['not active', enrollment({}, { IsActive: false, CanAccess: true }), undefined],
    ['not open', enrollment({}, { IsActive: true, CanAccess: false }), undefined],
    ['not open, without IsActive', enrollment({}, { CanAccess: false }), undefined],
    ['a group', enrollment({ Type: { Id: 4, Code: 'Group' } }), undefined],
    ['a section', enrollment({ Type: { Id: 7, Code: 'Section' } }), undefined],
    ['a type without a code', enrollment({ Type: { Id: 3 } }), biology],
    ['a type that is no object', enrollment({ Type: 'Course Offering' }), biology],
    ['an unusable id', enrollment({ Id: 'a,b' }), undefined],
    ['no id', enrollment({ Id: null }), undefined],
    ['no name', enrollment({ Name: null }), { ...biology, name: undefined }],
    ['an empty name', enrollment({ Name: '  ' }), { ...biology, name: undefined }],
    [
      'name and code without a glyph',
      enrollment({ Name: '\u200B\u00AD \u2800', Code: '\u0007\u3164' }),
      { ...biology, name: undefined, code: undefined },
    ],
    ['a code that is no text', enrollment({ Code: 7 }), { ...biology, code: undefined }],
    ['spaces around name and code', enrollment({ Name: ' Biology ', Code: ' BIO-1 ' }), biology],
    ['no org unit', {}, undefined],
    ['no object', null, undefined],
  ])('%s', async (_, item, course) => {
    const { courses } = await page([item, enrollment({ Id: 7707 })]);
    const rest = [{ ...biology, id: '7707' }];
    expect(courses).toEqual(course === undefined ? rest : [course, ...rest]);
  });

  test.each<readonly [date: unknown, isPast: boolean | undefined]>([
    ['2023-05-01T23:59:59.000Z', true],
    ['2023-05-01T23:59:59', true],
    ['2023-05-01T23:59:59+02:00', true],
    ['2023-05-01', true],
    ['2999-05-01T23:59:59.000Z', false],
    ...['0001-01-01T00:00:00.000Z', '2023-13-45T00:00:00.000Z', '2023', '5', 'May 1, 2023', ''].map(
      (text) => [text, undefined] as const,
    ),
    ...[null, undefined, 7, 0, -1, true, {}, ['2023-05-01']].map(
      (value) => [value, undefined] as const,
    ),
  ])('the end or the pin %j: past, if it is a date: %j', async (date, isPast) => {
    const { courses } = await page([enrollment({}, { EndDate: date }, date)]);
    const marks = { ...(isPast && { ended: true }), ...(isPast !== undefined && { pinned: true }) };
    expect(courses).toEqual([{ ...biology, ...marks }]);
    const begins = await page([enrollment({}, { StartDate: date })]);
    expect(begins.courses).toEqual([biology]);
  });

  test.each<[unknown, bookmark: string | undefined, cut: boolean]>([
    [{ Bookmark: '6606', HasMoreItems: true }, '6606', false],
    [{ Bookmark: 6606, HasMoreItems: true }, '6606', false],
    [{ Bookmark: '6606', HasMoreItems: 'true' }, '6606', false],
    [{ Bookmark: '6606', HasMoreItems: false }, undefined, false],
    [{ Bookmark: '6606', HasMoreItems: 'false' }, undefined, false],
    [{ HasMoreItems: false }, undefined, false],
    [7, undefined, false],
    [{ HasMoreItems: true }, undefined, true],
    [{ Bookmark: '', HasMoreItems: true }, undefined, true],
    [{ Bookmark: ['6606'], HasMoreItems: true }, undefined, true],
  ])(
    'PagingInfo %j: the bookmark %j, and whether the list is cut: %j',
    async (paging, bookmark, cut) => {
      expect(await page([], paging)).toEqual({ courses: [], bookmark, cut });
    },
  );

  test.each<[string, unknown, boolean]>([
    ['a course without a usable id', enrollment({ Id: 2 ** 53 }), true],
    ['an item that is no enrolment', null, true],
    ['a group without a usable id', enrollment({ Id: null, Type: { Code: 'Group' } }), false],
    ['an inactive one without a usable id', enrollment({ Id: null }, { IsActive: false }), false],
  ])('whether an item cuts the list: %s', async (_, item, cut) => {
    const list = await page([item, enrollment({})]);
    expect(list).toEqual({ courses: [biology], bookmark: undefined, cut });
  });

  test.each<[unknown]>([[undefined], [null], [{}], ['none']])(
    'Items %j: malformed',
    async (items) => {
      await expect(page(items)).rejects.toHaveProperty('fault', { kind: 'malformed' });
    },
  );
});
