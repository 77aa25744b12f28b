// The widget and the strip in a host's page: what they say, and what they leave to the page around them.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import type { FaultEffect } from '../lms/faults/worldFault.ts';
import { countsOf, type World } from '../lms/world.ts';
import { enrolled } from '../shared/enrolled.ts';
import { courseCard } from './courseCard.ts';
import { openOptions } from './courseOptions.ts';
import { tryAgain } from './openFailure.ts';
import { openPageAs } from './openPage.ts';
import { openEmbed } from '../../src/widget/openEmbed.ts';
import { reading } from './readHeadline.ts';
import { watchWindow } from './watchWindow.ts';

const ONE = '/embed?courses=7142';
const COURSE = 'Organic Chemistry II';

const openAs = (
  path: string,
  world: (world: World) => void = () => undefined,
  personName = 'Sofia Lindqvist',
) => openPageAs(personName, { path, world });

const clear = (world: World) => {
  enrolled(world, '2041', '7142').counts = countsOf();
};

const failing = (name: string) => (world: World) => {
  world.faults = faultsNamed(name);
};

const isChecked = () => screen.findByText(/^Last checked/);
const textsIn = (card: HTMLElement) =>
  within(card)
    .getAllByRole('paragraph')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

test('one course has its numbers, its time and its controls, says nothing twice, and is neither hidden nor pinned', async () => {
  const page = await openAs(ONE);
  const { user } = page;
  await isChecked();
  const card = await courseCard(COURSE);
  expect(textsIn(card)).toEqual([
    '1 unattempted quiz',
    '2 unread assignment feedback',
    '5 unread discussions',
    expect.stringMatching(/^Last checked /),
  ]);
  const controls = ['Refresh', `Options for \u2068${COURSE}\u2069`, 'Account'];
  for (const name of controls) expect(within(card).getByRole('button', { name })).toBeVisible();
  // The host's page has its name.
  expect(within(card).getByRole('heading')).toHaveClass('visually-hidden');
  expect(within(card).queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { pressed: false })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Show everything' })).toBeNull();
  expect(document.querySelector('main section')).toBeNull();
  const options = within(await openOptions(page, COURSE)).getAllByRole('button');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '',
    'Mute 1 unattempted quiz',
    'Mute 2 unread assignment feedback',
    'Mute 5 unread discussions',
    'Mute even if it rises',
    'Check this course',
  ]);
  const menu = screen.getByRole('button', { name: 'Account', expanded: false });
  const banner = within(screen.getByRole('banner'));
  expect(await banner.findByText('Sofia Lindqvist')).toBeInTheDocument();
  await user.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  expect(within(screen.getByRole('main')).getByText('Sofia Lindqvist')).toBeVisible();
  const newTab = screen.getByRole('link', { name: /in a new tab$/ });
  expect(newTab).toHaveAttribute('href', '/?courses=7142');
  expect(screen.getByRole('button', { name: 'Settings' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText(/^You have signed out\./)).toBeVisible();
});

test.each([
  ['a clear course', clear, /^No updates$/],
  ['a course that is refused', failing('course-403'), /^Couldn’t be checked$/],
  ['a course during an outage', failing('maintenance'), /^Couldn’t be checked$/],
])('%s is one line', async (_, world, line) => {
  await openAs(ONE, world);
  const card = await courseCard(COURSE);
  await waitFor(() => expect(textsIn(card)[0]).toMatch(line));
  expect(textsIn(card).slice(1).join()).toMatch(/^(?:Last checked .*)?$/);
  expect(screen.queryByText(/clear/i)).toBeNull();
});

test('numbers of an earlier check are dated, and what failed is told', async () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 17, 10, 42), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const page = await openAs(ONE);
  await isChecked();
  failing('405')(page.lms.world);
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('button', { name: 'Numbers from 10:42 AM' })).toBeVisible();
  const card = await courseCard(COURSE);
  expect(textsIn(card).at(-1)).toBe('Numbers from 10:42 AM');
  expect(within(card).getByText(/^unread discussions/)).toBeVisible();
  page.lms.world.faults = [];
  clear(page.lms.world);
  await tryAgain(page);
  await waitFor(() => expect(textsIn(card)[0]).toBe('No updates'));
});

test('a course that the page hides says so without its numbers, and can be restored', async () => {
  const page = await openAs('/?courses=7142');
  await isChecked();
  const options = within(await openOptions(page, COURSE));
  await page.user.click(options.getByRole('button', { name: 'Hide' }));
  await page.load(ONE);
  const card = await courseCard(COURSE);
  await waitFor(() => expect(textsIn(card)[0]).toBe('No other updates in 1 course'));
  expect(within(card).queryByText(/unread discussions/)).toBeNull();
  const again = within(await openOptions(page, COURSE));
  await page.user.click(again.getByRole('button', { name: 'Show again' }));
  expect(await screen.findByText(/^unread discussions/)).toBeVisible();
});

test('several courses have the sums, the menu beside them, and a quiet way to everything', async () => {
  await openAs('/embed?courses=7142,48213');
  expect(await screen.findByText(reading(/^\d+ to do/))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Account' })).toBeVisible();
  expect(await courseCard(COURSE)).toBeVisible();
  expect(screen.getByText(/^Only 2 courses are shown/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show everything' })).toBeVisible();
});

describe('a strip', () => {
  const STRIP = '/embed?layout=strip';
  /** Without the announcements. */
  const told = () => document.querySelector('main')?.textContent;

  test.each([
    ['a failed check', failing('scope'), 'Sofia Lindqvist', 'Your updates couldn’t be loaded'],
    ['a pause', failing('slow-down-day'), 'Sofia Lindqvist', 'The LMS asked this page to wait'],
    ['courses that failed', undefined, 'Paula Costa', '1 course not checked'],
    ['an older LMS', undefined, 'Olga Petrova', /^Tell your administrator/],
    ['a newer LMS', undefined, 'Nils Berg', /^Please update this page/],
  ])('tells of %s beside its words', async (_, world, personName, title) => {
    await openAs(STRIP, world, personName);
    expect(await screen.findByText(title, undefined, { timeout: 10_000 })).toBeVisible();
    expect(told()).not.toBe('');
  });

  test('tells of a lost connection', async () => {
    await openAs(STRIP);
    await screen.findByText('5 to do');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(await screen.findByText('You’re offline')).toBeVisible();
    expect(screen.getByText('5 to do')).toBeVisible();
  });

  test('has one mark if its sums failed, none while they are confirmed', async () => {
    const page = await openAs(STRIP);
    await screen.findByText('5 to do');
    const { world, requests } = page.lms;
    const asked = () => requests.filter(({ kind }) => kind === 'updates-many').length;
    const marks = () => [...document.querySelectorAll('.problem')].map((mark) => mark.textContent);
    const loadAgain = async (effect: FaultEffect) => {
      window.dispatchEvent(new PageTransitionEvent('pagehide'));
      world.faults = [{ on: ['updates-many', 'updates-one'], effect }];
      const earlier = asked();
      await page.load(STRIP);
      await screen.findByText('5 to do');
      await waitFor(() => expect(asked()).toBeGreaterThan(earlier));
    };
    await loadAgain({ kind: 'hold' });
    expect(marks()).toEqual([]);
    await loadAgain({ kind: 'answer', status: 503 });
    await waitFor(() => expect(marks()).toEqual([expect.stringMatching(/^Numbers from/)]));
  });
});

const HOST = 'https://school.example.edu';

test.each([
  ['to a host that the browser does not name', [], 1],
  ['to a host that the referrerpolicy of the frame masks', ['null'], 1],
  ['to a configured host', [HOST], 1],
  ['to no other host', ['https://other.example'], 0],
])('the height is sent %s', (_, told, times) => {
  const postMessage = vi.fn<Window['postMessage']>();
  const endWindow = watchWindow();
  vi.stubGlobal('parent', { postMessage });
  class Observer {
    readonly observe: () => void;
    readonly disconnect = () => undefined;
    constructor(call: (entries: readonly unknown[]) => void) {
      this.observe = () => call([]);
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.spyOn(document.body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 412));
  if (told.length > 0)
    Object.defineProperty(window.location, 'ancestorOrigins', { configurable: true, value: told });
  onTestFinished(() => {
    endWindow();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(window.location, 'ancestorOrigins');
  });
  openEmbed([HOST], '');
  expect(postMessage).toHaveBeenCalledTimes(times);
});
