// A page in the background: the tab's title and icon, and notifications if enabled.
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { counts } from '../lms/faults/namedFault.ts';
import { countsOf } from '../lms/world.ts';
import { listenToBadge } from './listenToBadge.ts';
import { listenToNotifications } from './listenToNotifications.ts';
import { tryAgain } from './openFailure.ts';
import { openPage } from './openPage.ts';
import { rememberSettings } from './rememberSettings.ts';
import { algebra, MINUTE_MS, visitFirst, type Visits } from './returnLater.ts';
import { rested } from './rested.ts';

const wantNotifications = () => rememberSettings({ notifications: true });

async function refresh({ page }: Visits): Promise<void> {
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await rested();
}

const look = (elsewhere: boolean) => vi.spyOn(document, 'hasFocus').mockReturnValue(!elsewhere);

test('the title begins with the number to do while that number is known', async () => {
  const visits = await visitFirst();
  expect(document.title).toBe('(5) Course updates');
  visits.change(algebra, { UnattemptedQuizzes: 2 });
  await refresh(visits);
  await waitFor(() => expect(document.title).toBe('(7) Course updates'));
  visits.page.lms.world.faults = counts({ kind: 'answer', status: 403 }, { orgUnitId: algebra });
  await refresh(visits);
  await waitFor(() => expect(document.title).toBe('Course updates'));
  visits.page.lms.world.faults = [];
  await tryAgain(visits.page);
  await waitFor(() => expect(document.title).toBe('(7) Course updates'));
  await visits.page.user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(document.title).toBe('Sign in – Course updates'));
});

test('the tab icon and the app badge show the number to do, and lose it at sign-out', async () => {
  const icon = document.createElement('link');
  icon.rel = 'icon';
  icon.setAttribute('href', '/icon.svg');
  document.head.append(icon);
  const badge = listenToBadge();
  onTestFinished(() => icon.remove());
  const { page } = await visitFirst();
  const drawn = decodeURIComponent(icon.getAttribute('href') ?? '');
  expect(drawn).toMatch(/^data:image\/svg\+xml,.*>5<\/text>/s);
  expect(badge.n).toBe(5);
  await page.user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(icon.getAttribute('href')).toBe('/icon.svg'));
  expect(badge.n).toBe(0);
});

test('the next load clears the app badge of an earlier load', async () => {
  const badge = listenToBadge();
  badge.n = 5;
  const page = await openPage();
  await screen.findByRole('button', { name: 'Sign in' });
  expect(badge.n).toBe(0);
  for (const one of page.lms.world.enrollments) one.counts = countsOf();
  badge.n = 5;
  await page.signIn('Sofia Lindqvist');
  await screen.findByText('All clear');
  await waitFor(() => expect(badge.n).toBe(0));
});

test('a rise sends one notification if switched on, which closes with a look or with the session', async () => {
  const { sent, closed, asked } = listenToNotifications('granted');
  const visits = await visitFirst();
  look(true);
  visits.change(algebra, { UnattemptedQuizzes: 9 });
  await refresh(visits);
  await wantNotifications();
  visits.change(algebra, { UnattemptedQuizzes: 10 });
  await visits.comeBack(6 * MINUTE_MS);
  expect(await screen.findByText('+1')).toBeVisible();
  await refresh(visits);
  // Not without the setting, by a load, or without a change.
  expect(sent).toEqual([]);
  visits.change('318455', { UnreadDiscussions: 40 });
  visits.change(algebra, { UnattemptedQuizzes: 12, UnreadAssignmentFeedback: 1 });
  visits.change('48213', { UnattemptedQuizzes: 0 });
  await refresh(visits);
  const told = {
    title: 'Course updates',
    body: '2 more to do, 1 new feedback',
    tag: 'course-updates',
    renotify: true,
  };
  await waitFor(() => expect(sent).toEqual([told]));
  await refresh(visits);
  expect(sent).toHaveLength(1);
  look(false);
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(closed).toEqual([told]);
  // A person who looks is told nothing.
  visits.change(algebra, { UnattemptedQuizzes: 13 });
  await refresh(visits);
  look(true);
  visits.change(algebra, { UnattemptedQuizzes: 14 });
  await refresh(visits);
  await waitFor(() => expect(sent.slice(1).map(({ body }) => body)).toEqual(['1 more to do']));
  await visits.page.user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(closed).toEqual(expect.arrayContaining(sent)));
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  ['/?lane=teach', '2 more to do'],
  ['/?q=nothing', '2 more to do'],
  [`/?courses=${algebra}`, '2 more to do\nOnly one course is shown.'],
])('%s: a notification speaks of everything, or names what it covers', async (path, body) => {
  const { sent } = listenToNotifications('granted');
  const visits = await visitFirst();
  await wantNotifications();
  await visits.comeBack(6 * MINUTE_MS, path);
  look(true);
  visits.change(algebra, { UnattemptedQuizzes: 2 });
  await refresh(visits);
  await waitFor(() => expect(sent.map((one) => one.body)).toEqual([body]));
});
