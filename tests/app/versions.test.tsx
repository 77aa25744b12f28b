// The version check on the screen: for each verdict its banner, beside the numbers; a dismissed banner stays away in this browser.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BannerKind } from '../../src/model/versionNotice.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import type { ProductCode, World } from '../lms/world.ts';
import { openPageAs } from './openPage.ts';
import { reading } from './readHeadline.ts';
import { answered } from './rested.ts';

const SOFIAS = reading('5 to do 4 new feedback 145 to read');

/** The versions of `le` that the LMS has, and the banner. tests/unit/api/judgeVersion.test.ts has every answer. */
const banners: readonly (readonly [BannerKind, versions: readonly string[], name: RegExp])[] = [
  ['older-works', ['1.81'], /^Tell your administrator: the LMS is older/],
  ['older-stops', ['1.74'], /^Tell your administrator: the LMS is older/],
  ['newer-works', ['1.100'], /^Please update this page: the LMS is newer/],
  ['newer-stops', ['2.0'], /^Please update this page: the LMS is newer/],
  ['cannot-tell', ['1.82'], /^Tell your administrator: it’s not clear/],
  ['newer-major', ['1.82', '2.0'], /^An update of this page is worth planning/],
];

const offer = (world: World, product: ProductCode, ...versions: readonly string[]) => {
  world.contracts[product] = versions.map((version) => ({ version, state: 'current' }));
};

test.each(banners)('%s has its whole banner', async (kind, versions, name) => {
  const page = await openPageAs('Sofia Lindqvist', {
    config: () => ({ support: { name: 'Service Desk', email: 'help@example.edu' } }),
    world: (world) => {
      offer(world, 'le', ...versions);
      if (kind === 'cannot-tell') world.faults = faultsNamed('version-nonsense');
    },
  });
  const stops = kind.endsWith('stops');
  const banner = await screen.findByRole('region', { name });
  const says = stops ? /can’t request your numbers/ : /doesn’t affect your numbers/;
  expect(banner).toHaveTextContent(kind === 'cannot-tell' ? /pass on the details/ : says);
  const inBanner = within(banner);
  // Nothing of it opens, but the details to copy.
  expect(banner.querySelectorAll('[aria-expanded]')).toHaveLength(0);
  expect(inBanner.getByText('Details')).toBeVisible();
  const links = inBanner.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(kind === 'newer-major' ? [] : ['mailto:help@example.edu']);
  const reload = inBanner.queryAllByRole('button', { name: 'Reload the page' });
  expect(reload).toHaveLength(/^newer-(?:works|stops)$/.test(kind) ? 1 : 0);
  expect(inBanner.queryAllByRole('button', { name: 'Dismiss' })).toHaveLength(stops ? 0 : 1);
  expect(await screen.findAllByText(stops ? 'To do: not known' : SOFIAS)).toHaveLength(
    stops ? 6 : 1,
  );
  expect(screen.queryByText(/All clear|No updates$/)).toBeNull();
  const asked = page.lms.requests.filter(({ kind: route }) => route === 'updates-many');
  // Before the versions are known, the configured one is requested.
  const last = stops ? asked.slice(1) : asked.slice(-1);
  expect(last.map(({ path }) => path.split('/')[4])).toEqual(stops ? [] : versions.slice(0, 1));
});

test.each(['version-check-fails', 'version-check-hangs'])(
  '%s: the counts are there, and no banner',
  async (fault) => {
    await openPageAs('Sofia Lindqvist', {
      world: (world) => (world.faults = faultsNamed(fault)),
    });
    expect(await screen.findByText(SOFIAS)).toBeVisible();
    expect(screen.queryByRole('region')).toBeNull();
  },
);

test.each([
  ['with courses in the address: numbers are not denied', '/?courses=7142', /doesn’t affect your/],
  ['told once, in place of courses', '/', /can’t request your numbers/],
])('an LMS whose list of courses no version reads, %s', async (_, path, says) => {
  await openPageAs('Sofia Lindqvist', { path, world: (world) => offer(world, 'lp', '2.0') });
  const [told, ...more] = await screen.findAllByRole('region', {
    name: /^Please update this page/,
  });
  expect(told).toHaveTextContent(says);
  expect(more).toEqual([]);
  expect(screen.queryByText(/couldn’t be/)).toBeNull();
});

test('a route that worked and then answers 404 starts the version check at once', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  await screen.findByText(SOFIAS);
  const checks = () => page.lms.requests.filter(({ kind }) => kind === 'versions-check').length;
  await answered(page.lms);
  expect(checks()).toBe(1);
  offer(page.lms.world, 'le', '1.99');
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('region', { name: /^Please update this page/ })).toBeVisible();
  await waitFor(() => expect(screen.getByText(SOFIAS)).toBeVisible());
  expect(checks()).toBe(2);
});

test('numbers stay, dated, when the LMS leaves all versions, and Refresh looks for them', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  await screen.findByText(SOFIAS);
  await answered(page.lms);
  offer(page.lms.world, 'le', '2.0');
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  const banner = await screen.findByRole('region', { name: /^Please update this page/ });
  expect(await screen.findByText(/^Numbers from /)).toBeVisible();
  expect(screen.getByText(SOFIAS)).toBeVisible();
  offer(page.lms.world, 'le', '1.82');
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(banner).not.toBeInTheDocument());
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/^Last checked/)).toBeVisible();
});

test('the details are copied without a name, and a dismissed banner stays away over loads', async () => {
  const page = await openPageAs('Olga Petrova');
  const older = { name: /^Tell your administrator/ };
  const banner = within(await screen.findByRole('region', older));
  await page.user.click(banner.getByText('Details'));
  await page.user.click(banner.getByRole('button', { name: 'Copy details' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  const copied = await window.navigator.clipboard.readText();
  expect(copied).toMatch(/le: page wants 1\.82/);
  expect(copied).not.toContain('Olga');
  await page.user.click(banner.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region', older)).toBeNull();
  for (const path of ['/', '/embed', '/embed?layout=strip']) {
    await page.load(path);
    const sums = path.includes('strip') ? '3 to do' : reading('3 to do 1 new feedback 3 to read');
    expect(await screen.findByText(sums)).toBeVisible();
    await answered(page.lms);
    expect(screen.queryByRole('region', older)).toBeNull();
  }
});
