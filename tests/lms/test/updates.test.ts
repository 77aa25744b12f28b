// The two update-count routes of the embedded API, rule by rule (the specification, "Endpoints").
import { afterAll, describe, expect, test } from 'vitest';
import { callApi } from '../callApi.ts';
import { countsOf } from '../people/countsOf.ts';
import { updateTypes } from '../world.ts';
import { defaultWorld } from '../defaultWorld.ts';
import { getToken } from '../getToken.ts';
import { startLms } from '../startLms.ts';

const lms = await startLms({ world: defaultWorld({ pageOrigins: ['http://localhost:5173'] }) });
const { access_token: sofia } = await getToken(lms, { personName: 'Sofia Lindqvist' });
afterAll(() => lms[Symbol.asyncDispose]());

async function ask(path: string, token = sofia): Promise<{ status: number; body: unknown }> {
  const answer = await callApi(lms, { path: `/le/1.82${path}`, token });
  return { status: answer.status, body: await answer.json() };
}

const organicChemistry = {
  OrgUnitId: '7142',
  UserId: '2041',
  ...countsOf({ UnreadDiscussions: 5, UnreadAssignmentFeedback: 2, UnattemptedQuizzes: 1 }),
};

describe('one org unit', () => {
  test('is answered with one object', async () => {
    expect(await ask('/7142/updates/myUpdates')).toEqual({ status: 200, body: organicChemistry });
  });

  test('has no trailing slash', async () => {
    expect((await ask('/7142/updates/myUpdates/')).status).toBe(404);
  });

  test('must be an enrolment of the caller', async () => {
    expect((await ask('/7155/updates/myUpdates')).status).toBe(403);
  });
});

describe('several org units', () => {
  test('are answered with a page of objects, in the requested order, without duplicates', async () => {
    const { status, body } = await ask('/updates/myUpdates/?orgUnitIdsCSV=318204,7142,318204');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      Objects: [{ OrgUnitId: '318204' }, organicChemistry],
      Next: null,
    });
  });

  test('need the trailing slash', async () => {
    expect((await ask('/updates/myUpdates?orgUnitIdsCSV=7142')).status).toBe(404);
  });

  test('may be 100, not 101', async () => {
    const token = (await getToken(lms, { personName: 'Priya Raman' })).access_token;
    const ids = lms.world.enrollments
      .filter(({ personId }) => personId === '4250')
      .map(({ courseId }) => courseId);
    const csv = (count: number) => ids.slice(0, count).join(',');
    const hundred = await ask(`/updates/myUpdates/?orgUnitIdsCSV=${csv(100)}`, token);
    expect(hundred.status).toBe(200);
    expect((await ask(`/updates/myUpdates/?orgUnitIdsCSV=${csv(101)}`, token)).status).toBe(400);
  });

  test.each(['', '?orgUnitIdsCSV=', '?orgUnitIdsCSV=7142,', '?orgUnitIdsCSV=abc'])(
    'must be named: %j is refused',
    async (query) => {
      expect((await ask(`/updates/myUpdates/${query}`)).status).toBe(400);
    },
  );

  test.each([
    ['somebody else’s', '7155'],
    ['past', '5011'],
    ['unknown', '123456'],
  ])('may not contain a course that is %s; the refusal names the course', async (_what, id) => {
    const { status, body } = await ask(`/updates/myUpdates/?orgUnitIdsCSV=7142,${id}`);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      type: `${lms.url}/help#not-authorized`,
      detail: expect.stringContaining(id),
    });
  });
});

describe('update types', () => {
  const noneAsked = Object.fromEntries(Object.values(updateTypes).map((type) => [type, -1]));

  test('that were not requested carry -1', async () => {
    const { body } = await ask('/7142/updates/myUpdates?updateTypesCSV=3,6');
    const { UnreadDiscussions, UnattemptedQuizzes } = organicChemistry;
    expect(body).toEqual({
      ...organicChemistry,
      ...noneAsked,
      UnreadDiscussions,
      UnattemptedQuizzes,
    });
  });

  test('that were not requested carry -1 for several org units, too', async () => {
    const query = 'orgUnitIdsCSV=7142,318204&updateTypesCSV=5';
    const { body } = await ask(`/updates/myUpdates/?${query}`);
    const counts = { ...noneAsked, UnreadAssignmentSubmissions: 0 };
    expect(body).toMatchObject({
      Objects: [
        { OrgUnitId: '7142', ...counts },
        { OrgUnitId: '318204', ...counts },
      ],
    });
  });

  test.each(['0', '99', '1,', 'UnreadDiscussions', ''])('%j is refused', async (csv) => {
    expect((await ask(`/7142/updates/myUpdates?updateTypesCSV=${csv}`)).status).toBe(400);
  });
});
