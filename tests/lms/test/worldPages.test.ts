// Changes from the page of a course, and the API's answers after them.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callApi } from '../callApi.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { getToken } from '../getToken.ts';
import { startLms, type Lms } from '../startLms.ts';

let lms: Lms;
let token: string;

beforeEach(async () => {
  lms = await startLms({ world: defaultWorld({ pageOrigins: ['http://localhost:5173'] }) });
  token = (await getToken(lms, { personName: 'Sofia Lindqvist' })).access_token;
});
afterEach(() => lms[Symbol.asyncDispose]());

async function press(path: string, fields: Record<string, string> = {}): Promise<number> {
  const headers = { Origin: lms.url };
  const body = new URLSearchParams(fields);
  return (await fetch(lms.url + path, { method: 'POST', headers, body, redirect: 'manual' }))
    .status;
}

const ask = (path: string) =>
  callApi(lms, { path, token, headers: { Origin: 'http://localhost:5173' } });
const one = async () => (await ask('/le/1.82/7142/updates/myUpdates')).json();
const quizzes = (n: number) => ({ OrgUnitId: '7142', UnattemptedQuizzes: n });

test('the page of a course sets the counts of the course to zero or raises them', async () => {
  expect(await (await fetch(`${lms.url}/courses/7142`)).text()).toContain('value="done"');
  expect(await press('/courses/7142', { change: 'done' })).toBe(303);
  expect(await one()).toMatchObject({ ...quizzes(0), UnreadDiscussions: 0 });
  expect(await press('/courses/7142', { change: 'more' })).toBe(303);
  const { UnattemptedQuizzes: more } = await one();
  expect(more).toBeGreaterThan(0);
  expect(await press('/courses/7142', { change: 'explode' })).toBe(400);
  expect(await (await ask('/le/1.82/48213/updates/myUpdates')).json()).toMatchObject({
    UnattemptedQuizzes: 1,
  });
});
