// Shared computers: the next person never sees data of the previous one, after a sign-out or an expired session, also
// in intermediate renders.
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { muteBadge, openOptions } from './courseOptions.ts';
import { listenToBadge } from './listenToBadge.ts';
import { listenToNotifications } from './listenToNotifications.ts';
import { openPageAs, type OpenedPage } from './openPage.ts';
import { MINUTE_MS } from './returnLater.ts';
import { watchScreens } from './watchScreens.ts';
import { addPersonWithCourses } from '../lms/addPersonWithCourses.ts';
import type { UpdateCounts, World } from '../lms/world.ts';
import { nextFrame, rested } from './rested.ts';

const ID = '5607';

/** Every name and number of theirs, and each sum, in any notation. */
const QUENTINS = /quokka|quentin|\b(?:7|15|23|30|38|46|[5-9]\d)[,\u202F]\d{3}\b|\b77\d\d\b/i;

/** Six courses, for learning and teaching. */
function quentin(world: World): void {
  addPersonWithCourses(world, {
    id: ID,
    firstName: 'Quentin',
    lastName: 'Quokka',
    count: 6,
    countsAt: () => ({
      UnattemptedQuizzes: 7707,
      UngradedQuizzes: 7708,
      UnreadDiscussions: 7709,
      UnreadAssignmentFeedback: 7710,
    }),
  });
  const own = world.enrollments.filter(({ personId }) => personId === ID);
  for (const [index, { courseId }] of own.entries()) {
    const course = world.courses.find(({ id }) => id === courseId);
    if (course !== undefined) course.name = `Quokka ${index + 1}`;
  }
}

/** The same counts in each of their courses. */
function setCounts(world: World, counts: Partial<UpdateCounts>): void {
  for (const one of world.enrollments) if (one.personId === ID) Object.assign(one.counts, counts);
}

const { documentElement } = document;
const press = async ({ user }: OpenedPage, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name, hidden: true }));
const look = () => [documentElement.lang, documentElement.dataset['theme']];

async function refresh(page: OpenedPage): Promise<void> {
  await press(page, 'Refresh');
  await rested();
}

const choose = async ({ user }: OpenedPage, name: string, option: string) =>
  user.selectOptions(await screen.findByRole('combobox', { name, hidden: true }), option);

async function closeSettings({ user }: OpenedPage, title: string, name: string): Promise<void> {
  const dialog = within(screen.getByRole('dialog', { name: title }));
  await user.click(dialog.getByRole('button', { name }));
}

/** Quentin has used all features and is still signed in. */
async function useEverything() {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 17, 11, 42), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const notifications = listenToNotifications('granted');
  const badge = listenToBadge();
  const page = await openPageAs('Quentin Quokka', { world: quentin });
  await rested();
  setCounts(page.lms.world, { UnattemptedQuizzes: 7717 });
  vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
  await page.load('/');
  await rested();
  expect(screen.getByText(/^\d+ more since/)).toBeVisible();

  await muteBadge(page, 'Quokka 1', /unread discussions/, 'For good');
  await openOptions(page, 'Quokka 2');
  await press(page, 'Pin');
  await openOptions(page, 'Quokka 3');
  await press(page, 'Hide');
  expect(await screen.findByText('\u2068Quokka 3\u2069 is hidden.')).toBeVisible();

  await press(page, 'Settings');
  await screen.findByRole('dialog', { name: 'Settings' });
  await choose(page, 'Theme', 'Dark');
  await page.user.click(screen.getByRole('checkbox', { name: 'Notifications' }));
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Notifications' })).toBeChecked(),
  );
  // The code of notifications loads now, and compares later counts with those of its first render.
  await vi.dynamicImportSettled();
  await act(nextFrame);
  await closeSettings(page, 'Settings', 'Close');

  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  setCounts(page.lms.world, { UnattemptedQuizzes: 7727 });
  await refresh(page);
  await waitFor(() => expect(notifications.sent).toHaveLength(1));
  await page.user.click(screen.getByRole('radio', { name: 'Learning', hidden: true }));
  await page.user.click(screen.getByRole('radio', { name: 'Table', hidden: true }));
  await screen.findByRole('table', { name: 'Your courses' });
  await page.user.type(screen.getByRole('searchbox', { name: 'Search courses' }), 'quokka{Enter}');
  await waitFor(() => expect(window.location.search).toContain('q=quokka'));
  await press(page, 'Settings');
  await choose(page, 'Language', 'Français');
  await waitFor(() => expect(documentElement.lang).toBe('fr'));
  expect(document.title).toMatch(QUENTINS);
  expect(badge.n).toBeGreaterThan(7000);
  return { page, badge, notifications };
}

/** Daniel now has the tab. `read`: everything rendered since Quentin left. */
async function expectNothing(read: ReturnType<typeof watchScreens>): Promise<void> {
  await rested();
  const drawn = read();
  expect(drawn.length).toBeGreaterThan(2);
  expect(drawn.filter((text) => QUENTINS.test(text))).toEqual([]);
  expect(drawn.filter((text) => /<table|"fr"|data-theme/.test(text))).toEqual([]);
  expect(screen.getByText('Daniel Okafor')).toBeVisible();
  expect(look()).toEqual(['en', undefined]);
  expect(window.location.href).not.toMatch(QUENTINS);
  expect(await screen.findByRole('searchbox', { name: 'Search courses' })).toHaveValue('');
  expect(screen.getByRole('radio', { name: 'List', hidden: true })).toBeChecked();
  expect(screen.queryByText(/ since /)).toBeNull();
  expect(screen.queryByRole('button', { name: /put away|Undo/i, hidden: true })).toBeNull();
  expect(readable(window.sessionStorage)).not.toMatch(QUENTINS);
  expect(readable(window.localStorage)).not.toMatch(/quokka|quentin|5607/i);
}

/** Without tokens and digests, which may contain any four digits. */
const readable = (storage: Storage): string =>
  JSON.stringify(Object.entries(storage)).replaceAll(/[\w-]{24,}/g, '…');

async function expectOwnSettings(page: OpenedPage): Promise<void> {
  await press(page, 'Settings');
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings' }));
  const chosen = dialog
    .getAllByRole('combobox')
    .map((box) => within(box).getByRole('option', { selected: true }).textContent);
  expect(chosen).toEqual(['System', 'Like the browser']);
  expect(dialog.getByRole('checkbox', { name: 'Notifications' })).not.toBeChecked();
}

test('after a sign-out, neither the screen nor the next person has data of the earlier person', async () => {
  const { page, badge, notifications } = await useEverything();
  await press(page, 'Se déconnecter');
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(document.documentElement.outerHTML).not.toMatch(QUENTINS);
  expect(document.title).toBe('Sign in – Course updates');
  expect(window.location.href).not.toMatch(QUENTINS);
  expect(window.sessionStorage).toHaveLength(0);
  expect(look()).toEqual(['en', undefined]);
  expect(badge.n).toBe(0);
  expect(notifications.closed).toEqual(notifications.sent);

  const drawn = watchScreens();
  await page.signIn('Daniel Okafor');
  await expectNothing(drawn);
  expect(notifications.sent).toHaveLength(1);
  await expectOwnSettings(page);
});

test('after an expired session, the next person sees no data of the earlier person', async () => {
  const { page, badge, notifications } = await useEverything();
  await closeSettings(page, 'Paramètres', 'Fermer');
  // Back restores Quentin's address.
  window.history.replaceState(null, '', '/?q=quokka');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('quokka'));
  page.lms.world.faults = [{ on: ['updates-many'], effect: { kind: 'answer', status: 401 } }];
  await press(page, 'Actualiser');
  await screen.findByRole('button', { name: 'Se reconnecter' });
  page.lms.world.faults = [];
  // The tab's title shows no number.
  expect(document.title).not.toMatch(/\d/);
  expect(badge.n).toBe(0);

  const drawn = watchScreens();
  const callback = await page.leaveFor('Daniel Okafor', 'Se reconnecter');
  act(() => void window.dispatchEvent(new PageTransitionEvent('pagehide')));
  expect(notifications.closed).toEqual(notifications.sent);
  await page.load(callback);
  await expectNothing(drawn);
  expect(notifications.sent).toHaveLength(1);
  await expectOwnSettings(page);
});
