// Failed chunks, and an offline browser. faults.matrix.test.tsx has all faults of the list.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { layouts } from '../../src/model/view.ts';
import { apiRequests, counts } from '../lms/faults/namedFault.ts';
import type { WorldFault } from '../lms/faults/worldFault.ts';
import { countsOf } from '../lms/world.ts';
import { courseCard, openFolds } from './courseCard.ts';
import { look } from './look.ts';
import { failureText, tryAgain } from './openFailure.ts';
import { openPageAs } from './openPage.ts';
import { reading } from './readHeadline.ts';
import { MINUTE_MS, visitFirst } from './returnLater.ts';
import { INGRID, lastCourse, withTwoChunks } from './twoChunks.ts';
import { answered, rested } from './rested.ts';

const refused = (more: Partial<WorldFault> = {}) => counts({ kind: 'answer', status: 403 }, more);
/** Dashes stand only where rows differ. */
const dashed = () => document.querySelectorAll('[data-sure=stale], [data-stale=true]').length;

test('where a chunk of a refresh fails, each card with older counts shows their date', async () => {
  const page = await openPageAs(INGRID, { world: withTwoChunks });
  expect(await screen.findByText(reading(/^[\d,]+ to do [\d,]+ to read$/))).toBeVisible();
  const ofChunk = { orgUnitId: lastCourse(page.lms.world) };
  page.lms.world.faults = counts({ kind: 'answer', status: 405 }, ofChunk);
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/^20 courses with numbers from \S/)).toBeVisible();
  expect(screen.getByText(reading(/^[\d,]+ to do [\d,]+ to read$/))).toBeVisible();
  openFolds();
  expect(screen.getAllByText(/^(?:Numbers from|No updates as of) \S/)).toHaveLength(20);
});

test('older counts get their day when the next one begins, although nothing else in the row is new', async () => {
  const { page } = await visitFirst({
    world: ({ authenticationService }) => (authenticationService.sessionHours = 100),
  });
  page.lms.world.faults = refused({ orgUnitId: '318455' });
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  const card = await courseCard('European History since 1789');
  await waitFor(() => expect(card).toHaveTextContent('Numbers from 11:42 AM'));
  expect(dashed()).toBeGreaterThan(0);
  look('hidden');
  vi.setSystemTime(Date.now() + 24 * 60 * MINUTE_MS);
  look('visible');
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await rested();
  expect(card).toHaveTextContent('Numbers from Nov 17, 11:42 AM');
});

function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
}

test('an offline browser shows a notice and keeps the counts', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  await screen.findByText(reading('5 to do 4 new feedback 145 to read'));
  goOffline();
  expect(await screen.findByText('You’re offline')).toBeVisible();
  expect(screen.getByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible();
  expect(screen.getByText(/^What you see is from your last check/)).toBeVisible();
  // `navigator.onLine` may be wrong: a response is proof of a connection.
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText('You’re offline')).toBeNull());
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText('You’re offline')).toBeVisible();
});

// As on a VPN, where the operating system finds no Internet.
test('a browser that wrongly says it is offline gets no notice, and its session is renewed', async () => {
  goOffline();
  const page = await openPageAs('Sofia Lindqvist');
  await screen.findByText(reading('5 to do 4 new feedback 145 to read'));
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 31 * 60_000);
  const asked = () => page.lms.requests.filter(({ kind }) => kind === 'updates-many').length;
  const before = asked();
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  await screen.findByText(/^Last checked/);
  expect(page.lms.requests.filter(({ status }) => status === 401)).toEqual([]);
  expect(screen.queryByText('You’re offline')).toBeNull();
});

test.each([503, 429, 403])(
  'a Refresh that the LMS answers with %i alone is told once, and opens in place',
  async (status) => {
    const page = await openPageAs('Sofia Lindqvist');
    await screen.findByText(/^Last checked/);
    page.lms.world.faults = [{ on: apiRequests, effect: { kind: 'answer', status } }];
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    const told = await screen.findByText(/^Numbers from/);
    await answered(page.lms);
    expect(told).toHaveAttribute('aria-expanded', 'false');
    expect(dashed()).toBe(0);
    expect(screen.queryAllByRole('region')).toEqual([]);
    expect(screen.getAllByText(/Numbers from|as of|couldn’t be/)).toEqual([
      told,
      screen.getByRole('button', { name: /^1 course without updates as of/ }),
    ]);
    await failureText();
    expect(screen.getAllByRole('region')).toHaveLength(1);
    page.lms.world.faults = [];
    await tryAgain(page);
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect(page.lms.requests.at(-1)?.status).toBe(200);
  },
);

test.each(layouts)('in the %s, a fault from the start is told once, by the panel', async (as) => {
  const support = { name: 'IT desk' };
  const page = await openPageAs('Sofia Lindqvist', {
    path: `/?as=${as}`,
    config: () => ({ support }),
    world: (world) => (world.faults = refused()),
  });
  const panel = await screen.findByRole('region', { name: 'Your updates couldn’t be loaded' });
  expect(panel).toHaveTextContent(/doesn’t let you .*Contact: IT desk.*Try again/);
  await screen.findByText('Linear Algebra');
  const rows = document.querySelectorAll(as === 'list' ? 'main li' : 'tbody tr');
  expect(rows).toHaveLength(6);
  for (const row of rows) expect(row).not.toHaveTextContent(/checked|couldn’t|\?/);
  for (const row of rows) expect(row).toHaveTextContent(/–/);
  page.lms.world.faults = [];
  await page.user.click(within(panel).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible();
  expect(screen.queryByRole('region', { name: /couldn’t/ })).toBeNull();
});

test.each([
  ['a course fails', '7142', '1 of 6 courses couldn’t be checked'],
  ['each course fails at Refresh', undefined, /^No updates as of /],
])('where nothing is to do and %s, the headline opens the reason', async (_, orgUnitId, name) => {
  const page = await openPageAs('Sofia Lindqvist', {
    world: (world) => {
      for (const one of world.enrollments) one.counts = countsOf();
      if (orgUnitId !== undefined) world.faults = refused({ orgUnitId });
    },
  });
  if (orgUnitId === undefined) {
    await screen.findByText(/^All clear/);
    page.lms.world.faults = refused();
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  }
  const headline = await screen.findByRole('button', { name });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await page.user.click(headline);
  expect(screen.getByRole('region', { name })).toHaveTextContent(/doesn’t let you/);
  page.lms.world.faults = [];
  await tryAgain(page);
  expect(await screen.findByText(/^All clear/)).toBeVisible();
});
