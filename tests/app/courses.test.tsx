// Courses and their badges as text.
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { layouts } from '../../src/model/view.ts';
import type { Lms } from '../lms/startLms.ts';
import { enrolled } from '../shared/enrolled.ts';
import { courseCard, courseNames } from './courseCard.ts';
import { openPageAs } from './openPage.ts';
import { reading } from './readHeadline.ts';

test.each([
  ['the list', 'Sofia Lindqvist', '/'],
  ['the lane of learning', 'Mei Tanaka', '/?lane=learn'],
  ['the lane of teaching', 'Mei Tanaka', '/?lane=teach'],
  ['the widget', 'Sofia Lindqvist', '/embed'],
])('in %s, the description of a badge is its course', async (_, personName, path) => {
  await openPageAs(personName, { path });
  await screen.findAllByText('unread discussions');
  const badges = [...document.querySelectorAll<HTMLElement>('li [data-kind][data-type]')];
  expect(badges.length).toBeGreaterThan(2);
  for (const badge of badges) {
    const [course] = badge.closest('li')?.getElementsByTagName('h2') ?? [];
    expect(badge).toHaveAccessibleDescription(course?.textContent);
  }
});

test('clear courses are folded, and an opened fold stays open', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  const fold = await screen.findByRole('button', { name: '1 course is clear' });
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('heading', { name: 'Linear Algebra' })).toBeNull();
  await page.user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('heading', { name: 'Linear Algebra', level: 2 })).toBeVisible();
  enrolled(page.lms.world, '2041', '318455').counts.UnreadDiscussions = 0;
  await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
  const same = await screen.findByRole('button', { name: '2 courses are clear' });
  expect(same).toBe(fold);
  expect(same).toHaveAttribute('aria-expanded', 'true');
  expect(courseNames('2 courses are clear')).toEqual([
    'European History since 1789',
    'Linear Algebra',
  ]);
  await page.user.click(same);
  expect(screen.queryByRole('list', { name: '2 courses are clear' })).toBeNull();
});

test('one course in view uses its own route', async () => {
  const page = await openPageAs('Sofia Lindqvist', { path: '/?courses=7142' });
  expect(await screen.findByText(reading('1 to do 2 new feedback 5 to read'))).toBeVisible();
  // The names come with the list.
  await waitFor(() => expect(courseNames()).toEqual(['Organic Chemistry II']));
  const updates = page.lms.requests.filter(({ kind }) => kind.startsWith('updates'));
  expect(updates.map(({ kind }) => kind)).toEqual(['updates-one']);
  await page.user.click(screen.getByRole('link', { name: 'Show everything' }));
  expect(await screen.findByText(reading('5 to do 4 new feedback 145 to read'))).toBeVisible();
});

test('a configured list is shown with its names, and enrolments are not requested', async () => {
  const page = await openPageAs('Sofia Lindqvist', {
    config: () => ({ courses: [{ id: '318204', name: 'Algebra at noon' }, { id: 318455 }] }),
  });
  expect(await screen.findByText(reading('12 to read'))).toBeVisible();
  expect(courseNames()).toEqual(['Course 318455']);
  await page.user.click(screen.getByRole('button', { name: '1 course is clear' }));
  expect(courseNames('1 course is clear')).toEqual(['Algebra at noon']);
  expect(page.lms.requests.filter(({ kind }) => kind === 'enrollments')).toEqual([]);
});

test('a course of the address without an active enrolment is marked as not active', async () => {
  await openPageAs('Sofia Lindqvist', { path: '/?courses=7142,990417' });
  const stranger = await courseCard('Course 990417');
  await waitFor(() => expect(stranger).toHaveTextContent('Not one of your active courses'));
  expect(await courseCard('Organic Chemistry II')).toHaveTextContent('5 unread discussions');
  expect(screen.queryByText(/All clear/)).toBeNull();
});

test.each([
  ['moves nearby', false],
  ['stays in the host of a frame', true],
])('the focus %s when its element is removed', async (_, isInHost) => {
  const config = ({ url }: Lms) => ({
    links: { UnreadDiscussions: `${url}/discussions/{orgUnitId}` },
  });
  const page = await openPageAs('Sofia Lindqvist', { config });
  const badge = await screen.findByRole('link', { name: '5 unread discussions' });
  enrolled(page.lms.world, '2041', '7142').counts.UnreadDiscussions = 0;
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  refresh.click();
  badge.focus();
  const row = badge.closest('li');
  if (isInHost) {
    vi.stubGlobal('parent', {});
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  }
  await waitFor(() => expect(badge).not.toBeInTheDocument());
  await waitFor(() => expect(isInHost ? document.body : row).toHaveFocus());
});

test.each(layouts)(
  'course names in the %s have an empty `lang` and no fixed direction',
  async (layout) => {
    await openPageAs('Sofia Lindqvist', { path: `/?as=${layout}` });
    for (const one of await screen.findAllByText(/^(?:Organic Chemistry II|CHEM-2215-003)$/)) {
      expect(one).toHaveAttribute('lang', '');
      expect([null, 'auto']).toContain(one.getAttribute('dir'));
      expect(one.tagName).toBe('BDI');
    }
  },
);
