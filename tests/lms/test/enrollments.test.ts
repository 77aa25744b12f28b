// The my-enrolments route of the embedded API: pages, bookmarks and filters.
import { array, boolean, nullable, number, object, parse, string } from 'valibot';
import type { InferOutput } from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../callApi.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { getToken } from '../getToken.ts';
import { startLms } from '../startLms.ts';
import type { Lms } from '../startLms.ts';

const enrollmentsPage = object({
  PagingInfo: object({ Bookmark: nullable(string()), HasMoreItems: boolean() }),
  Items: array(object({ OrgUnit: object({ Id: number(), Name: string() }) })),
});

let lms: Lms;

beforeAll(async () => {
  lms = await startLms({ world: defaultWorld({ pageOrigins: ['http://localhost:5173'] }) });
});
afterAll(() => lms[Symbol.asyncDispose]());

async function ask(token: string, query: string): Promise<Response> {
  return callApi(lms, { path: `/lp/1.49/enrollments/myenrollments/${query}`, token });
}

async function pageOf(token: string, query: string): Promise<InferOutput<typeof enrollmentsPage>> {
  return parse(enrollmentsPage, await (await ask(token, query)).json());
}

async function signIn(personName: string): Promise<string> {
  return (await getToken(lms, { personName })).access_token;
}

test('250 courses are three pages', async () => {
  const token = await signIn('Priya Raman');
  const sizes: number[] = [];
  const ids = new Set<number>();
  let query = '';
  let more = true;
  while (more) {
    const { PagingInfo, Items } = await pageOf(token, query);
    sizes.push(Items.length);
    for (const { OrgUnit } of Items) ids.add(OrgUnit.Id);
    query = `?bookmark=${PagingInfo.Bookmark}`;
    more = PagingInfo.HasMoreItems;
  }
  expect(sizes).toEqual([100, 100, 50]);
  expect(ids.size).toBe(250);
});

test('1,000 courses are ten pages, and none has no items', async () => {
  const first = await pageOf(await signIn('Alex Moreau'), '');
  expect(first.PagingInfo.HasMoreItems).toBe(true);
  const none = await pageOf(await signIn('Noah Fischer'), '');
  expect(none).toEqual({ PagingInfo: { Bookmark: null, HasMoreItems: false }, Items: [] });
});

test('unfiltered lists hold the organization and a past course; filters leave them out', async () => {
  const token = await signIn('Sofia Lindqvist');
  const names = async (query: string) =>
    (await pageOf(token, query)).Items.map(({ OrgUnit }) => OrgUnit.Name);
  const all = await names('');
  expect(all).toHaveLength(8);
  expect(all).toContain('Northfield University');
  expect(all).toContain('Principles of Biology');
  expect(await names('?orgUnitTypeId=3')).toHaveLength(7);
  expect(await names('?orgUnitTypeId=1')).toEqual(['Northfield University']);
  expect(await names('?orgUnitTypeId=1,3')).toHaveLength(8);
  expect(await names('?canAccess=false')).toEqual(['Principles of Biology']);
  expect(await names('?isActive=false')).toEqual([]);
  expect(await names('?orgUnitTypeId=3&isActive=true&canAccess=true')).toHaveLength(6);
});

test('an item has the shape of the product family', async () => {
  const token = await signIn('Sofia Lindqvist');
  expect(await (await ask(token, '?orgUnitTypeId=3&canAccess=true')).json()).toMatchObject({
    Items: expect.arrayContaining([
      {
        OrgUnit: {
          Id: 7142,
          Type: { Id: 3, Code: 'Course Offering', Name: 'Course Offering' },
          Name: 'Organic Chemistry II',
          Code: 'CHEM-2215-003',
          HomeUrl: null,
          ImageUrl: null,
        },
        Access: {
          IsActive: true,
          StartDate: '2026-08-31T00:00:00.000Z',
          EndDate: '2026-12-18T23:59:59.000Z',
          CanAccess: true,
          ClasslistRoleName: 'Student',
          LISRoles: [],
          LastAccessed: null,
        },
        PinDate: null,
      },
    ]),
  });
});

test.each(['?isActive=yes', '?orgUnitTypeId=course', '?bookmark=31'])(
  '%s is refused',
  async (query) => {
    expect((await ask(await signIn('Sofia Lindqvist'), query)).status).toBe(400);
  },
);

test('the path ends with a slash', async () => {
  const token = await signIn('Sofia Lindqvist');
  const path = '/lp/1.49/enrollments/myenrollments';
  expect((await callApi(lms, { path, token })).status).toBe(404);
});
