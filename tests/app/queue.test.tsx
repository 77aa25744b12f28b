// The queue by keyboard: entries in order; done entries leave.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { enrolled } from '../shared/enrolled.ts';
import { afterRows } from './afterRows.ts';
import { openPageAs, type OpenOptions, type OpenedPage } from './openPage.ts';
import { algebra, MINUTE_MS, visitFirst } from './returnLater.ts';

async function openQueue(options: OpenOptions = {}): Promise<OpenedPage> {
  const page = await openPageAs('Daniel Okafor', {
    path: '/?as=queue',
    config: () => ({ links: { UngradedQuizzes: '/q/{orgUnitId}' } }),
    ...options,
  });
  await screen.findByText(/^Last checked/);
  await screen.findByRole('list', { name: 'Your queue' });
  return page;
}

const entries = () =>
  within(screen.getByRole('list', { name: 'Your queue' })).getAllByRole('listitem');
const names = () => entries().map((entry) => entry.getAttribute('aria-label'));
const focused = () => document.activeElement?.getAttribute('aria-label');
const entry = (course: string, updates: string) => `\u2068${course}\u2069: ${updates}`;
const largest = entry('General Chemistry I', '100 unread assignment submissions');
const second = entry('General Chemistry I Laboratory', '99 ungraded quizzes');
const third = entry('Organic Chemistry II', '24 unread assignment submissions');

test('entries to do by number, then entries to read, each with its position', async () => {
  await openQueue();
  expect(names()).toHaveLength(13);
  expect(names().slice(0, 3)).toEqual([largest, second, third]);
  expect(names().slice(-3)).toEqual([
    entry('Physical Chemistry', '1,234 unread discussions'),
    entry('Organic Chemistry II', '9 unread discussions'),
    entry('Chemistry Club <img src=x onerror=alert(1)>', '2 unread discussions'),
  ]);
  const [, one] = entries();
  expect(one).toHaveAttribute('aria-posinset', '2');
  expect(one).toHaveAttribute('aria-setsize', '13');
  expect(one && within(one).getByText('ungraded quizzes', { exact: false })).toBeVisible();
  expect(screen.getByText('0 of 13 done')).toBeVisible();
});

test('j, k and the arrows move the focus, and only one entry is in the tab order', async () => {
  const { user } = await openQueue();
  await user.keyboard('j');
  expect(focused()).toBe(largest);
  await user.keyboard('jj');
  expect(focused()).toBe(third);
  await user.keyboard('k');
  expect(focused()).toBe(second);
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe(third);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(focused()).toBe(largest);
  await user.keyboard('{End}j');
  expect(focused()).toBe(names().at(-1));
  await user.keyboard('{Home}');
  expect(focused()).toBe(largest);
  expect(entries().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await user.tab();
  expect(focused()).toMatch(/^Mute until the number rises: 100 unread/);
  await user.tab();
  expect(document.activeElement?.closest('li')).toBeNull();
});

test('Enter opens the configured link', async () => {
  const { user } = await openQueue();
  const followed: string[] = [];
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null) return;
    event.preventDefault();
    followed.push(link.pathname);
  });
  await user.keyboard('j{Enter}j{Enter}');
  expect(followed).toEqual(['/q/7156']);
  expect(
    screen.getByRole('link', { name: 'Open \u2068General Chemistry I Laboratory\u2069' }),
  ).toHaveTextContent('Open');
});

test('m mutes an entry and focuses the next, and u or Undo restores the entry in place', async () => {
  const { user } = await openQueue();
  await user.keyboard('jjm');
  await waitFor(() => expect(names()).not.toContain(second));
  expect(focused()).toBe(third);
  // No entry is done.
  expect(screen.getByText('0 of 13 done')).toBeVisible();
  expect(screen.getByText('1 muted, 12 left')).toBeVisible();
  expect(
    screen.getByText(
      'Muted until it rises: ungraded quizzes in \u2068General Chemistry I Laboratory\u2069.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: '148 to do' })).toBeVisible();
  await user.keyboard('u');
  expect(names().slice(0, 3)).toEqual([largest, second, third]);
  expect(focused()).toBe(second);
  expect(screen.getByText('0 of 13 done')).toBeVisible();
  expect(screen.queryByText(/left$/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await user.keyboard('m');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names().slice(0, 3)).toEqual([largest, second, third]);
  await user.keyboard('j');
  expect(focused()).toBe(third);
});

test('a done entry leaves and is counted, a reduced entry stays, and the focus moves on', async () => {
  const { user, lms } = await openQueue();
  await user.keyboard('jj');
  expect(focused()).toBe(second);
  enrolled(lms.world, '1187', '7156').counts.UngradedQuizzes = 0;
  enrolled(lms.world, '1187', '7155').counts.UngradedQuizzes = 1;
  await act(async () => screen.getByRole('button', { name: 'Refresh' }).click());
  expect(await screen.findByText('1 of 13 done')).toBeVisible();
  expect(names()).toHaveLength(12);
  expect(focused()).toBe(third);
  // In a frame whose host has the focus, where a person may be typing.
  vi.stubGlobal('parent', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  enrolled(lms.world, '1187', '7142').counts.UnreadAssignmentSubmissions = 0;
  await act(async () => screen.getByRole('button', { name: 'Refresh' }).click());
  expect(await screen.findByText('2 of 13 done')).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('keys work in the queue only: not with modifiers, in text fields or elsewhere', async () => {
  const { user } = await openQueue();
  await user.keyboard('{Control>}j{/Control}{Alt>}j{/Alt}{Shift>}J{/Shift}');
  expect(document.activeElement).toBe(document.body);
  // No entry is selected, so nothing is muted.
  await user.keyboard('m');
  expect(names()).toHaveLength(13);
  screen.getByRole('button', { name: 'Refresh' }).focus();
  await user.keyboard('j');
  expect(document.activeElement).toHaveTextContent('Refresh');
  const field = document.createElement('input');
  entries()[0]?.append(field);
  field.focus();
  await user.keyboard('jm');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('jm');
  field.remove();
});

test('the keys are listed in a dialog, which returns the focus', async () => {
  const { user } = await openQueue();
  await user.keyboard('j?');
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(dialog).getByText('Next entry')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(focused()).toBe(largest);
});

test('a held key keeps moving and puts away only one entry', async () => {
  const { user } = await openQueue();
  await user.keyboard('j{j>3/}');
  expect(focused()).toBe(names()[3]);
  await user.keyboard('{m>3/}');
  await waitFor(() => expect(names()).toHaveLength(12));
  expect(screen.getByText('1 muted, 12 left')).toBeVisible();
  screen.getAllByRole('button', { name: /^Mute/ })[0]?.focus();
  await user.keyboard('{Enter>20/}');
  await waitFor(() => expect(names()).toHaveLength(11));
});

test('a queue whose entries are all put away is empty', async () => {
  const { user } = await openQueue();
  await user.keyboard('j');
  for (let left = names().length; left > 0; left -= 1) await user.keyboard('m');
  expect(
    await screen.findByRole('heading', { name: 'Nothing is waiting in your queue' }),
  ).toBeVisible();
});

test('on a keyboard of another script, the same physical keys and its own question mark work', async () => {
  await openQueue();
  fireEvent.keyDown(document.body, { key: 'ت', code: 'KeyJ' });
  expect(focused()).toBe(largest);
  fireEvent.keyDown(document.body, { key: '؟', code: 'Slash', shiftKey: true });
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('an empty search result does not claim an empty queue', async () => {
  const page = await openQueue();
  // The toolbar loads after the first entries.
  const search = await screen.findByRole('searchbox', { name: 'Search courses' });
  await page.user.type(search, 'nothing like it');
  await screen.findByText('No course matches');
  expect(screen.queryByText(/is waiting/)).toBeNull();
});

test('an empty queue says so, unless the headline does or numbers are missing', async () => {
  const page = await openPageAs('Daniel Okafor', {
    path: '/?as=queue',
    world: (world) => {
      world.enrollments = world.enrollments.filter(
        ({ personId, courseId }) => personId !== '1187' || courseId === '48291',
      );
    },
  });
  expect(await screen.findByText('All clear')).toBeVisible();
  await afterRows();
  expect(screen.queryByText(/is waiting/)).toBeNull();
  await page.load('/?as=queue&courses=48291');
  // More may wait in other courses.
  expect(await screen.findByText('No updates in 1 course')).toBeVisible();
  expect(screen.queryByText(/is waiting/)).toBeNull();
  page.lms.world.faults = [
    { on: ['updates-one', 'updates-many'], effect: { kind: 'answer', status: 403 } },
  ];
  await page.load('/?as=queue');
  expect(
    await screen.findByText('Nothing that is known is waiting; some numbers are missing'),
  ).toBeVisible();
});

test('an entry shows its change, also in its accessible name', async () => {
  const { change, comeBack } = await visitFirst();
  change(algebra, { UnattemptedQuizzes: 4 });
  change('318455', { UnreadDiscussions: 9 });
  await comeBack(6 * MINUTE_MS, '/?as=queue');
  const [first] = await screen.findAllByRole('listitem', { name: /: / });
  expect(first).toHaveAccessibleName(
    '\u2068Linear Algebra\u2069: 4 unattempted quizzes, 4 more since 11:42 AM',
  );
  expect(within(first ?? document.body).getByText('+4')).toBeVisible();
  const fallen = screen.getByRole('listitem', { name: /European History/ });
  expect(fallen).toHaveTextContent(/9 unread discussions\u22123, 3 fewer since 11:42 AM/);
  expect(screen.getAllByText(/(more|fewer) since/)).toHaveLength(2);
});
