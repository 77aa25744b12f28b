// A dismissed banner of the versions stays away in this browser, for that version of the LMS.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answered } from './answered.ts';
import { openPageAs, type OpenedPage } from './openPage.ts';
import { reading } from './readHeadline.ts';

const named = { name: /^Tell your administrator/ };
const banner = () => screen.findByRole('region', named);
const SUMS = reading('3 to do 1 new feedback 3 to read');

async function dismiss(user: OpenedPage['user']): Promise<void> {
  await user.click(within(await banner()).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region', named)).toBeNull();
}

async function openDismissed(): Promise<OpenedPage> {
  const page = await openPageAs('Olga Petrova');
  await dismiss(page.user);
  return page;
}

async function expectNone(page: OpenedPage, path: string): Promise<void> {
  await page.load(path);
  expect(await screen.findByText(path.includes('strip') ? '3 to do' : SUMS)).toBeVisible();
  await answered(page.lms);
  expect(screen.queryByRole('region', named)).toBeNull();
}

test.each(['/', '/embed', '/embed?layout=strip'])(
  'stays dismissed over loads, at %s',
  async (path) => {
    const page = await openDismissed();
    await expectNone(page, '/');
    await expectNone(page, path);
  },
);

test('comes again after “Forget this device”', async () => {
  const page = await openDismissed();
  await page.user.click(screen.getByRole('button', { name: 'Settings' }));
  await page.user.click(await screen.findByRole('button', { name: 'Forget this device' }));
  await page.user.click(screen.getByRole('button', { name: 'Forget it all' }));
  expect(await screen.findByRole('region', { ...named, hidden: true })).toBeInTheDocument();
});

test('is in no storage that outlives the tab, with “Remember on this device” off', async () => {
  const page = await openPageAs('Olga Petrova');
  await banner();
  await page.user.click(screen.getByRole('button', { name: 'Settings' }));
  await page.user.click(await screen.findByRole('checkbox', { name: 'Remember on this device' }));
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  await dismiss(page.user);
  expect(JSON.stringify(window.localStorage)).not.toContain('1.80');
});
