// Faults in a part of the requests: one chunk, one course, one token for many calls. What each fault of the catalogue means for
// the whole page is in faults.test.tsx.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import type { WorldFault } from '../lms/faults/worldFault.ts';
import { startServer } from '../shared/startServer.ts';
import { courseCards, isChecked, isChecking, openFolds } from './courseCard.ts';
import { meetFaults } from './meetFaults.ts';
import { reading } from './readHeadline.ts';

const whole = '5 to do 4 new feedback 145 to read';

test('a broken connection in one chunk of three leaves no trace once it works', async () => {
  const { page, meet } = await meetFaults({ personName: 'Priya Raman' });
  const last = page.lms.world.enrollments.findLast(({ personId }) => personId === '4250');
  const seen = await meet([
    {
      on: ['updates-many'],
      orgUnitId: last?.courseId ?? '',
      times: 1,
      effect: { kind: 'reset', after: 'nothing' },
    },
  ]);
  expect(seen).toMatchObject({ alert: '', asked: 4 });
  expect(seen.summary).toMatch(/^[\d,]+ to do [\d,]+ to read$/);
});

test('one slow request holds no other up', async () => {
  const { page } = await meetFaults({ personName: 'Priya Raman' });
  page.lms.world.faults = [{ on: ['updates-many'], times: 1, effect: { kind: 'wait', ms: 5_000 } }];
  await page.load('/');
  await waitFor(() => {
    openFolds();
    expect(courseCards().filter(isChecked).length).toBeGreaterThanOrEqual(50);
    expect(courseCards().filter(isChecking).length).toBeGreaterThan(0);
  });
  expect(screen.queryByText(/All clear/)).toBeNull();
});

test('a chunk that takes seconds on a narrow line does not keep the others off the screen', async () => {
  const { page, rest } = await meetFaults({ personName: 'Priya Raman' });
  const slice = (bytes: number): WorldFault => ({
    on: ['updates-many'],
    times: 1,
    effect: { kind: 'slice', bytes, everyMs: 100 },
  });
  // 50 courses are about 10 kB, so the last chunk takes five seconds.
  page.lms.world.faults = [slice(20_000), slice(2_000), slice(200)];
  await page.load('/');
  await waitFor(() => {
    openFolds();
    expect(courseCards().filter(isChecked).length).toBeGreaterThanOrEqual(50);
    expect(courseCards().filter(isChecking).length).toBeGreaterThan(0);
  });
  expect(await rest()).toMatchObject({ alert: '' });
  expect(courseCards().filter(isChecked)).toHaveLength(250);
});

test('an LMS that is down at the start is said, with a way to go on', async () => {
  const { page } = await meetFaults();
  page.lms.world.faults = faultsNamed('reset-at-start');
  await page.load('/');
  expect(await screen.findByRole('region')).toHaveTextContent(/couldn’t be reached/);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  page.lms.world.faults = [];
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(reading(whole))).toBeVisible();
});

test('while whoami fails, answers that all name one person are shown', async () => {
  const { meet } = await meetFaults();
  const seen = await meet([{ on: ['whoami'], effect: { kind: 'answer', status: 403 } }]);
  expect(seen).toMatchObject({ summary: whole });
});

test('a redirect to another site is not followed, and takes no token there', async () => {
  const portal = await startServer((_request, response) => response.end('{}'));
  const { meet } = await meetFaults();
  const location = { Location: `${portal.url}/sign-in` };
  const seen = await meet([
    { on: ['updates-many'], effect: { kind: 'answer', status: 302, headers: location } },
  ]);
  expect(seen.alert).toMatch(/couldn’t be reached/);
  expect(portal.requests).toEqual([]);
});

test('three refused courses among a hundred leave 97, within 24 requests', async () => {
  const { page, meet } = await meetFaults({ personName: 'Priya Raman' });
  const first = page.lms.world.enrollments.filter(({ personId }) => personId === '4250');
  const bad = [0, 4, 9].flatMap((position) => first[position]?.courseId ?? []);
  const seen = await meet(
    bad.map((orgUnitId) => ({
      on: ['updates-many'],
      orgUnitId,
      effect: { kind: 'answer', status: 403 },
    })),
  );
  expect(seen.alert).toMatch(/^Updates for 3 of 250 courses/);
  // Two chunks besides.
  expect(seen.asked).toBeLessThanOrEqual(24 + 2);
});

test('a token that is refused for three chunks at once is renewed once', async () => {
  const { refresh } = await meetFaults({ personName: 'Priya Raman' });
  const effect = { kind: 'answer', status: 401 } as const;
  const seen = await refresh([{ on: ['updates-many'], times: 3, effect }]);
  expect(seen).toMatchObject({ alert: '', asked: 6, tokens: 1 });
});

test('what asks for too much at once is asked for in smaller parts, which the next check begins with', async () => {
  const { meet, refresh } = await meetFaults();
  expect(await meet('too-long-414')).toMatchObject({ asked: 3 });
  for (let checks = 0; checks < 2; checks += 1) {
    const seen = await refresh('too-long-414');
    expect(seen).toMatchObject({ alert: '', summary: whole, asked: 2 });
  }
});

test('a refusal of before does not hide why the latest check failed', async () => {
  const { meet, refresh } = await meetFaults();
  expect((await meet('course-403')).alert).toMatch(/doesn’t let you read this/);
  expect((await refresh('maintenance')).alert).toMatch(/out of service/);
  // When it tries again is planned once all of it has failed.
  await waitFor(() =>
    expect(screen.getByRole('region')).toHaveTextContent(/out of service .*Trying again at/),
  );
  expect(screen.getByRole('region')).not.toHaveTextContent(/doesn’t let you/);
});

test('a course that was left out is asked for again by Try again, alone', async () => {
  const { page, meet, rest } = await meetFaults();
  await meet('entry-missing');
  page.lms.world.faults = [];
  const before = page.lms.requests.length;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(reading(whole))).toBeVisible();
  expect(await rest()).toMatchObject({ alert: '' });
  const asked = page.lms.requests.slice(before).filter(({ kind }) => kind !== 'preflight');
  expect(asked.map(({ orgUnitIds }) => orgUnitIds)).toEqual([['7142']]);
});

test('a course that is left out or contradicts itself is asked for once, alone, and that decides', async () => {
  const { page, meet, refresh } = await meetFaults();
  await meet('entry-clash');
  expect(page.lms.requests.at(-1)).toMatchObject({ kind: 'updates-one', orgUnitIds: ['7142'] });
  // A request that did not help is not repeated.
  await meet('entry-missing');
  expect(await refresh('entry-missing')).toMatchObject({ asked: 1 });
});

test('of many courses that are left out, five are asked for alone', async () => {
  const { meet } = await meetFaults({ personName: 'Priya Raman' });
  const seen = await meet([
    { on: ['updates-many'], effect: { kind: 'entries', change: { kind: 'omit' } } },
  ]);
  expect(seen.asked).toBe(3 + 5);
  expect(seen.alert).toContain('Updates for 245 of 250 courses couldn’t be loaded');
  const unknown = Object.values(seen.cards).filter((card) => card.includes('Couldn’t be checked'));
  expect(unknown).toHaveLength(245);
});
