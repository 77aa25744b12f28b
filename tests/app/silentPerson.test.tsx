// The person is optional: while whoami fails or is silent, counts and put-away choices are shown without delay.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FaultEffect } from '../lms/faults/worldFault.ts';
import { openOptions } from './courseOptions.ts';
import { openPageAs, type OpenedPage } from './openPage.ts';
import { reading } from './readHeadline.ts';
import { canRefresh } from './rested.ts';
import { watchDrawn } from './watchScreens.ts';

const sums = '5 to do 4 new feedback 145 to read';

const silences: readonly (readonly [string, FaultEffect])[] = [
  ['never answers', { kind: 'hang', after: 'nothing' }],
  ['answers 503', { kind: 'answer', status: 503 }],
  ['answers HTML', { kind: 'answer', status: 200, body: '<html>Sign in</html>' }],
];

/** The courses and their badges. */
function rows(): string {
  const courses = [...document.querySelectorAll('main li:has(h2, h3)')];
  return courses
    .map((course) =>
      [...course.querySelectorAll('h2, h3, [data-type]')].map((part) => part.textContent).join(),
    )
    .join('\n');
}

const countCalls = ({ lms }: OpenedPage) =>
  lms.requests.filter(({ kind }) => kind === 'updates-many').length;

test.each(silences)(
  'where whoami %s, the counts are shown, and neither Refresh nor a reload hides them',
  async (_, effect) => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const page = await openPageAs('Sofia Lindqvist', {
      world: (world) => (world.faults = [{ on: ['whoami'], effect }]),
    });
    expect(await screen.findByText(reading(sums))).toBeVisible();
    const drawn = watchDrawn(rows);
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(countCalls(page)).toBe(2));
    await canRefresh();
    expect(drawn.filter((text) => text !== rows())).toEqual([]);
    await page.load('/');
    expect(await screen.findByText(reading(sums))).toBeVisible();
  },
);

test('where whoami never answers, put-away choices apply: the answers name the person', async () => {
  const page = await openPageAs('Sofia Lindqvist');
  await screen.findByText(reading(sums));
  const panel = await openOptions(page, 'Academic Writing Seminar');
  await page.user.click(within(panel).getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText(/is hidden\.$/)).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Sign out' }));
  page.lms.world.faults = [{ on: ['whoami'], effect: { kind: 'hang', after: 'nothing' } }];
  const drawn = watchDrawn(rows);
  await page.signIn('Sofia Lindqvist');
  expect(await screen.findByText(/^1 hidden/)).toBeVisible();
  expect(drawn.join()).not.toContain('Academic Writing');
});
