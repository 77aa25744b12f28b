// The version check on the screen: for each verdict its banner, beside the numbers; a dismissed banner stays away in this browser.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BannerKind } from '../../src/model/versionNotice.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import { answered } from './answered.ts';
import type { WorldFault } from '../lms/faults/worldFault.ts';
import { openPage, openPageAs, type OpenedPage } from './openPage.ts';
import { reading } from './readHeadline.ts';

const openWith = (fault: string) =>
  openPage({ world: (world) => (world.faults = faultsNamed(fault)) });

const support = { name: 'Service Desk', email: 'help@example.edu' };
const SOFIAS = reading('5 to do 4 new feedback 145 to read');

/** What the LMS says of `le` 1.82, and of `lp` 1.49. */
function saying(le: object, lp: object = { Supported: true, LatestVersion: '1.63' }): WorldFault[] {
  const body = {
    Supported: false,
    Versions: [
      { ProductCode: 'le', Version: '1.82', ...le },
      { ProductCode: 'lp', Version: '1.49', ...lp },
    ],
  };
  const headers = { 'Content-Type': 'application/json' };
  const effect = { kind: 'answer', status: 200, headers, body: JSON.stringify(body) } as const;
  return [{ on: ['versions-check'], method: 'POST', effect }];
}

interface Row {
  /** The LMS's answer for 1.82. tests/unit/api/judgeVersion.test.ts has every answer. */
  readonly isSupported?: boolean;
  readonly latest: string;
  readonly name: RegExp;
  readonly says: RegExp;
  /** Counts are requested; `latest`: in that version. */
  readonly counts: 'latest' | '1.82' | 'none';
  readonly leadsTo: 'contact' | 'contact and reload' | 'nobody';
}

const rows: Readonly<Record<BannerKind, Row>> = {
  'older-works': {
    latest: '1.81',
    name: /^Tell your administrator: the LMS is older/,
    says: /doesn’t affect your numbers/,
    counts: 'latest',
    leadsTo: 'contact',
  },
  'older-stops': {
    latest: '1.74',
    name: /^Tell your administrator: the LMS is older/,
    says: /can’t request your numbers/,
    counts: 'none',
    leadsTo: 'contact',
  },
  'newer-works': {
    latest: '1.100',
    name: /^Please update this page: the LMS is newer/,
    says: /doesn’t affect your numbers/,
    counts: 'latest',
    leadsTo: 'contact and reload',
  },
  'newer-stops': {
    latest: '2.0',
    name: /^Please update this page: the LMS is newer/,
    says: /can’t request your numbers/,
    counts: 'none',
    leadsTo: 'contact and reload',
  },
  'cannot-tell': {
    latest: 'soon',
    name: /^Tell your administrator: it’s not clear/,
    says: /pass on the details/,
    counts: '1.82',
    leadsTo: 'contact',
  },
  'newer-major': {
    isSupported: true,
    latest: '2.0',
    name: /^An update of this page is worth planning/,
    says: /doesn’t affect your numbers/,
    counts: '1.82',
    leadsTo: 'nobody',
  },
};

test.each(Object.entries(rows))('%s has its whole banner', async (_, row) => {
  const { isSupported = false, latest, name, says, counts, leadsTo } = row;
  const page = await openPageAs('Sofia Lindqvist', {
    config: () => ({ support }),
    world: (world) => {
      world.faults = saying({ Supported: isSupported, LatestVersion: latest });
      if (counts === 'latest') world.contracts.le.push({ version: latest, state: 'current' });
    },
  });
  const banner = await screen.findByRole('region', { name });
  expect(banner).toHaveTextContent(says);
  const inBanner = within(banner);
  // Nothing of it opens, but the details to copy.
  expect(banner.querySelectorAll('[aria-expanded]')).toHaveLength(0);
  expect(inBanner.getByText('Details')).toBeVisible();
  const links = inBanner.queryAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(leadsTo === 'nobody' ? [] : ['mailto:help@example.edu']);
  const reload = inBanner.queryAllByRole('button', { name: 'Reload the page' });
  expect(reload).toHaveLength(leadsTo === 'contact and reload' ? 1 : 0);
  const dismiss = inBanner.queryAllByRole('button', { name: 'Dismiss' });
  expect(dismiss).toHaveLength(counts === 'none' ? 0 : 1);
  const shown = counts === 'none' ? 'To do: not known' : SOFIAS;
  expect(await screen.findAllByText(shown)).toHaveLength(counts === 'none' ? 6 : 1);
  expect(screen.queryByText(/All clear|No updates$/)).toBeNull();
  const asked = page.lms.requests.filter(({ kind: route }) => route === 'updates-many');
  const version = counts === 'latest' ? latest : counts;
  // Before the versions are known, the configured one is requested.
  const last = counts === 'none' ? asked.slice(1) : asked.slice(-1);
  expect(last.map(({ path }) => path.split('/')[4])).toEqual(counts === 'none' ? [] : [version]);
});

test.each(['version-check-fails', 'version-check-hangs'])(
  '%s: the counts are there, and no banner',
  async (fault) => {
    const page = await openWith(fault);
    await page.signIn('Sofia Lindqvist');
    expect(await screen.findByText(SOFIAS)).toBeVisible();
    expect(screen.queryByRole('region')).toBeNull();
  },
);

test('an LMS without the route of the list, with courses in the address: numbers are not denied', async () => {
  await openPageAs('Sofia Lindqvist', {
    path: '/?courses=7142',
    world: (world) => {
      world.faults = saying(
        { Supported: true, LatestVersion: '1.88' },
        { Supported: false, LatestVersion: '2.0' },
      );
    },
  });
  const banner = await screen.findByRole('region', { name: /^Please update this page/ });
  expect(banner).toHaveTextContent(/doesn’t affect your numbers/);
});

test('an LMS whose list of courses no version reads: the mismatch is told once, in place of courses', async () => {
  await openPageAs('Sofia Lindqvist', {
    world: (world) => {
      world.faults = [
        ...saying(
          { Supported: true, LatestVersion: '1.82' },
          { Supported: false, LatestVersion: '2.0' },
        ),
        { on: ['enrollments'], effect: { kind: 'answer', status: 404 } },
      ];
    },
  });
  const name = /^Please update this page/;
  expect(await screen.findByRole('heading', { name })).toBeVisible();
  expect(screen.getByRole('region')).toHaveTextContent(/can’t request your numbers/);
  expect(screen.queryByText(/couldn’t be/)).toBeNull();
});

test('the details are copied without a name', async () => {
  const page = await openWith('version-nonsense');
  await page.signIn('Sofia Lindqvist');
  await page.user.click(await screen.findByText('Details'));
  await page.user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  const copied = await window.navigator.clipboard.readText();
  expect(copied).toMatch(/le: page wants 1\.82/);
  expect(copied).not.toContain('Sofia');
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
  expect(await screen.findByRole('region', { name: /^Please update this page/ })).toBeVisible();
  await waitFor(() =>
    expect(screen.getByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible(),
  );
  expect(checks()).toBe(2);
});

const older = { name: /^Tell your administrator/ };
const banner = () => screen.findByRole('region', older);
const OLGAS = reading('3 to do 1 new feedback 3 to read');

async function dismissBanner(user: OpenedPage['user']): Promise<void> {
  await user.click(within(await banner()).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region', older)).toBeNull();
}

async function openDismissed(): Promise<OpenedPage> {
  const page = await openPageAs('Olga Petrova');
  await dismissBanner(page.user);
  return page;
}

async function expectNone(page: OpenedPage, path: string): Promise<void> {
  await page.load(path);
  expect(await screen.findByText(path.includes('strip') ? '3 to do' : OLGAS)).toBeVisible();
  await answered(page.lms);
  expect(screen.queryByRole('region', older)).toBeNull();
}

test.each(['/', '/embed', '/embed?layout=strip'])(
  'a dismissed banner stays away over loads, at %s',
  async (path) => {
    const page = await openDismissed();
    await expectNone(page, '/');
    await expectNone(page, path);
  },
);

test('a dismissed banner comes again after “Forget this device”', async () => {
  const page = await openDismissed();
  await page.user.click(screen.getByRole('button', { name: 'Settings' }));
  await page.user.click(await screen.findByRole('button', { name: 'Forget this device' }));
  await page.user.click(screen.getByRole('button', { name: 'Forget it all' }));
  expect(await screen.findByRole('region', { ...older, hidden: true })).toBeInTheDocument();
});

test('a dismissed version is in no storage that outlives the tab, with “Remember on this device” off', async () => {
  const page = await openPageAs('Olga Petrova');
  await banner();
  await page.user.click(screen.getByRole('button', { name: 'Settings' }));
  await page.user.click(await screen.findByRole('checkbox', { name: 'Remember on this device' }));
  await page.user.click(screen.getByRole('button', { name: 'Close' }));
  await dismissBanner(page.user);
  expect(JSON.stringify(window.localStorage)).not.toContain('1.80');
});
