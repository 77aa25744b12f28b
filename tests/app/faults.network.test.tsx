// Network faults: transient ones go unnoticed, lasting ones are said, and requests stay within bounds.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import type { WorldFault } from '../lms/faults/worldFault.ts';
import { startServer } from '../shared/startServer.ts';
import { courseCards, isChecked, isChecking, openFolds } from './courseCard.ts';
import { meetFaults } from './meetFaults.ts';
import { reading } from './readHeadline.ts';

const whole = '5 to do 4 new feedback 145 to read';

test('a connection or an answer that breaks off once is asked for once more, and nobody notices', async () => {
  const { meet } = await meetFaults();
  for (const fault of ['reset-once', 'truncated-once']) {
    expect(await meet(fault)).toMatchObject({ fault, alert: '', summary: whole, asked: 2 });
  }
});

test('bytes one at a time are an answer like any other', async () => {
  const { meet } = await meetFaults();
  expect(await meet('sliced')).toMatchObject({ alert: '', summary: whole, asked: 1 });
});

test.each([
  ['connections and answers that break off', ['reset', 'truncated'], /couldn’t be reached/, 3, {}],
  [
    'silence, before or in the answer',
    ['hang', 'hang-in-body'],
    /longer than 10 seconds/,
    3,
    { 10_000: 1_500 },
  ],
  [
    'the sign-in page of a network',
    ['captive-portal'],
    /Is your Wi-Fi, or the LMS, asking you to sign in\?/,
    2,
    {},
  ],
])('%s: three attempts at most, said in words, and unknown is not zero', async (...row) => {
  const [, faults, words, attempts, waits] = row;
  const { meet } = await meetFaults({ waits });
  for (const fault of faults) {
    const seen = await meet(fault);
    expect(seen.alert).toMatch(words);
    expect(seen.alert).toContain('Try again');
    expect(seen).toMatchObject({ fault, summary: 'Your updates couldn’t be loaded' });
    expect(seen).toMatchObject({ fault, asked: attempts });
    for (const card of Object.values(seen.cards)) expect(card).toContain('Couldn’t be checked');
  }
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

test('a narrow line fills the page chunk by chunk', async () => {
  const { page, rest } = await meetFaults({ personName: 'Priya Raman' });
  const slice = (bytes: number): WorldFault => ({
    on: ['updates-many'],
    times: 1,
    effect: { kind: 'slice', bytes, everyMs: 20 },
  });
  // 100 courses are about 20 kB.
  page.lms.world.faults = [slice(20_000), slice(2_000), slice(50)];
  await page.load('/');
  await waitFor(() => {
    openFolds();
    expect(courseCards().filter(isChecked).length).toBeGreaterThanOrEqual(50);
  });
  expect(courseCards().filter(isChecking).length).toBeGreaterThan(0);
  expect(await rest()).toMatchObject({ alert: '' });
  expect(courseCards().filter(isChecked)).toHaveLength(250);
});

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

test('a refresh that fails keeps every number, with its date', async () => {
  const { refresh } = await meetFaults();
  for (const fault of ['reset', 'truncated', '500']) {
    const seen = await refresh(fault);
    expect(seen.cards['Organic Chemistry II']).toMatch(/5 unread discussions/);
    expect(seen.summary).toBe(whole);
    expect(seen.below).toMatch(/^Numbers from .*\d+:\d\d/);
    expect(seen.alert).not.toBe('');
  }
});
