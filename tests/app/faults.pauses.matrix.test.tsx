// Retry-After: the page sends nothing earlier, and shows the time.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WorldFault } from '../lms/faults/worldFault.ts';
import { meetFaults } from './meetFaults.ts';
import { reading } from './readHeadline.ts';

const whole = '5 to do 4 new feedback 145 to read';

function asks(status: number, retryAfter: string, more: Partial<WorldFault> = {}): WorldFault[] {
  const headers = { 'Retry-After': retryAfter };
  return [{ on: ['updates-many'], effect: { kind: 'answer', status, headers }, ...more }];
}

test('a short wait is shown until it ends', async () => {
  const { page, rest } = await meetFaults();
  const counts = () => page.lms.requests.filter(({ kind }) => kind.startsWith('updates')).length;
  const before = counts();
  page.lms.world.faults = asks(429, '6', { times: 1 });
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('The LMS asked this page to wait')).toBeVisible();
  expect(screen.getByText(/^Trying again at .*\d+:\d\d/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
  expect(counts()).toBe(before + 1);
  await waitFor(() => expect(screen.queryByText('The LMS asked this page to wait')).toBeNull());
  expect(await rest()).toMatchObject({ summary: whole });
  // One course, then all.
  expect(counts()).toBe(before + 3);
});

test('a long wait sends no request for most of a minute or until the person’s press, and says when', async () => {
  const { page, refresh, rest } = await meetFaults();
  const seen = await refresh(asks(429, '1200', { times: 1 }));
  expect(seen.alert).toMatch(/asked this page to wait.*Trying again at .*\d+:\d\d/);
  expect(seen.cards['Organic Chemistry II']).toMatch(/5 unread discussions/);
  expect(seen.summary).toBe(whole);
  expect(seen.below).toMatch(/^Numbers from .*\d+:\d\d/);
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await waitFor(() => expect(document.body).toHaveTextContent('Try now'));
  expect(await rest()).toMatchObject({ asked: 1 });
  await page.user.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  expect(await rest()).toMatchObject({ summary: whole, asked: 2 });
});

test('a postponed list of courses shows its time and can be requested at once', async () => {
  const { page } = await meetFaults();
  page.lms.world.faults = asks(429, '1200', { on: ['enrollments'], times: 1 });
  await page.load('/');
  await waitFor(() =>
    expect(screen.getByRole('region')).toHaveTextContent(/asked this page to wait until/),
  );
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(reading(whole))).toBeVisible();
});

test('a wait of a day for the person, beside another fault, announces the next retry', async () => {
  const { meet, page, rest } = await meetFaults();
  expect((await meet('entry-two-people')).alert).toMatch(/somebody else/);
  await screen.findByText(/Trying again at/);
  page.lms.world.faults.unshift(...asks(429, '86400', { on: ['whoami'] }));
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  const { alert } = await rest();
  expect(alert).toMatch(/somebody else.*Trying again at/);
});
