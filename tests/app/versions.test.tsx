// The version check on the screen: a banner above the numbers, never instead of them.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { answered } from './answered.ts';
import { openPage, openPageAs } from './openPage.ts';
import { reading } from './readHeadline.ts';

const openWith = (fault: string) =>
  openPage({ world: (world) => (world.faults = faultsNamed(fault)) });

test('an older LMS: a banner names the administrators, and counts use its latest version', async () => {
  const page = await openPageAs('Olga Petrova', {
    config: () => ({ support: { name: 'Service Desk', email: 'help@example.edu' } }),
  });
  const banner = await screen.findByRole('region');
  expect(banner).toHaveTextContent(/administrator/);
  expect(banner).toHaveTextContent(/Service Desk/);
  expect(screen.getByRole('link', { name: 'Service Desk' })).toHaveAttribute(
    'href',
    'mailto:help@example.edu',
  );
  expect(await screen.findByText(reading('3 to do 1 new feedback 3 to read'))).toBeVisible();
  const asked = page.lms.requests.filter(({ kind }) => kind === 'updates-many');
  expect(asked.at(-1)?.path).toContain('/le/1.80/');
  await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region')).toBeNull();
});

test('a newer LMS: a banner reports that the page needs an update, and counts are shown', async () => {
  await openPageAs('Nils Berg');
  expect(await screen.findByRole('region')).toHaveTextContent(
    /newer than this page.*needs an update/,
  );
  expect(await screen.findByText(reading('5 to do 1 new feedback 8 to read'))).toBeVisible();
});

test('an LMS with no version in common: the banner stays, and no course is checked', async () => {
  const page = await openWith('version-none');
  await page.signIn('Sofia Lindqvist');
  expect(await screen.findByRole('region')).toHaveTextContent(/administrator/);
  expect(await screen.findAllByText(/Not checked: see the notice/)).toHaveLength(6);
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  expect(screen.queryByText(/All clear|No updates$/)).toBeNull();
});

test('an LMS whose list of courses no version reads: the mismatch is told once, in place of courses', async () => {
  const body = {
    Supported: false,
    Versions: [
      { ProductCode: 'le', Version: '1.82', Supported: true, LatestVersion: '1.82' },
      { ProductCode: 'lp', Version: '1.49', Supported: false, LatestVersion: '2.0' },
    ],
  };
  const effect = {
    kind: 'answer',
    status: 200,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  } as const;
  await openPageAs('Sofia Lindqvist', {
    world: (world) => {
      world.faults = [
        { on: ['versions-check'], method: 'POST', effect },
        { on: ['enrollments'], effect: { kind: 'answer', status: 404 } },
      ];
    },
  });
  const name = 'The LMS is newer than this page';
  expect(await screen.findByRole('heading', { name })).toBeVisible();
  expect(screen.getByRole('region')).toHaveTextContent(/until this page gets an update/);
  expect(screen.queryByText(/couldn’t be/)).toBeNull();
});

test('an unreadable version: a banner names the administrators, with details to copy', async () => {
  const page = await openWith('version-nonsense');
  await page.signIn('Sofia Lindqvist');
  expect(await screen.findByRole('region')).toHaveTextContent(/administrator/);
  expect(await screen.findByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible();
  await page.user.click(screen.getByText('Details'));
  await page.user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await window.navigator.clipboard.readText()).toMatch(/le: page wants 1\.82/);
});

test('a newer generation beside the supported one is a suggestion that can be dismissed', async () => {
  const page = await openWith('version-newer-major');
  await page.signIn('Sofia Lindqvist');
  expect(await screen.findByText(/newer generation/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/newer generation/)).toBeNull();
});

test('a failed version check shows the counts and no banner', async () => {
  const page = await openWith('version-check-fails');
  await page.signIn('Sofia Lindqvist');
  expect(await screen.findByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
});

test('a version check without a response does not delay the counts', async () => {
  const page = await openWith('version-check-hangs');
  await page.signIn('Sofia Lindqvist');
  expect(await screen.findByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible();
});

test('a route that worked and then answers 404 starts the version check at once', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  await screen.findByText(reading('5 to do 4 new feedback 145 to read'));
  const checks = () => page.lms.requests.filter(({ kind }) => kind === 'versions-check').length;
  await answered(page.lms);
  expect(checks()).toBe(1);
  for (const contract of page.lms.world.contracts.le) contract.state = 'obsolete';
  page.lms.world.contracts.le.push({ version: '1.99', state: 'current' });
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('The LMS is newer than this page')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible(),
  );
  expect(checks()).toBe(2);
});
