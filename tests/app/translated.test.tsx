// A page that the browser translates: no crash, and each number is the LMS's. everyChoice.test.tsx presses all that changes the
// view.
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { layouts } from '../../src/model/view.ts';
import { faultsNamed } from '../lms/faults/namedFaults.ts';
import type { World } from '../lms/world.ts';
import { courseCard, openFolds } from './courseCard.ts';
import { failureText } from './openFailure.ts';
import { openPageAs, type OpenedPage, type OpenOptions } from './openPage.ts';
import { sumsAndRows } from './sumsAndRows.ts';
import { translate } from './translate.ts';
import { watchReports } from './watchReports.ts';
import { rested } from './rested.ts';

async function openTranslated(options: OpenOptions = {}): Promise<OpenedPage> {
  const page = await openPageAs('Sofia Lindqvist', options);
  await rested();
  translate();
  return page;
}

const press = async ({ user }: OpenedPage, name: string) =>
  user.click(await screen.findByRole('button', { name }));

const counted = ['UnattemptedQuizzes', 'UnreadAssignmentFeedback', 'UnreadDiscussions'] as const;
const countsOf = ({ enrollments }: World) =>
  enrollments.filter(({ personId }) => personId === '2041').map(({ counts }) => counts);

/** Each number above zero becomes another one. */
function raise(world: World, by: number): void {
  for (const counts of countsOf(world))
    for (const type of counted) if (counts[type] > 0) counts[type] += by;
}

function sumsAtLms(world: World): string {
  const sumOf = (type: (typeof counted)[number]) =>
    countsOf(world).reduce((sum, counts) => sum + counts[type], 0);
  const [toDo, feedback, toRead] = counted.map(sumOf);
  return `${toDo} to do ${feedback} new feedback ${toRead} to read`;
}
const sumsShown = () => document.querySelector('main section p')?.textContent.trim();

/** The sums are those of the LMS, and those of the rows or cells below them. */
function expectNumbers(world: World): Promise<void> {
  return waitFor(() => {
    expect(sumsShown()).toBe(sumsAtLms(world));
    const pairs = sumsAndRows();
    expect(pairs.length).toBeGreaterThan(2);
    for (const [said, rows] of pairs) expect(rows).toBe(said);
  });
}

test.each([...layouts.map((layout) => ['/', layout] as const), ['/embed', 'list'] as const])(
  'at %s, the %s shows the numbers of each Refresh, of an outage and of its end',
  async (path, layout) => {
    const reported = watchReports();
    const page = await openTranslated({ path: `${path}?as=${layout}` });
    const { world } = page.lms;
    await expectNumbers(world);
    for (const by of [1, 10]) {
      raise(world, by);
      await press(page, 'Refresh');
      await expectNumbers(world);
    }
    world.faults = faultsNamed('all-403');
    await press(page, 'Refresh');
    expect(await failureText()).toMatch(/doesn’t let you/);
    expect(sumsShown()).toContain(sumsAtLms(world));
    world.faults = [];
    raise(world, 100);
    await press(page, 'Try again');
    await expectNumbers(world);
    expect(screen.queryByRole('region', { name: /^Numbers from/ })).toBeNull();
    expect(reported).toEqual([]);
  },
);

test('each count of a single course is current after a mute, its undo and a hidden course', async () => {
  const reported = watchReports();
  const page = await openTranslated();
  const { world } = page.lms;
  const options = async (item: string) => {
    const card = await courseCard('Organic Chemistry II');
    await page.user.click(within(card).getByRole('button', { name: /^Options for / }));
    await press(page, item);
  };
  await options('Mute 5 unread discussions');
  expect(await screen.findByRole('button', { name: /put away/ })).toBeVisible();
  await press(page, 'Undo');
  await expectNumbers(world);
  await options('Hide');
  await waitFor(() => expect(sumsShown()).not.toBe(sumsAtLms(world)));
  await press(page, 'Undo');
  await expectNumbers(world);
  openFolds();
  raise(world, 3);
  await options('Check this course');
  expect(await screen.findByText('This course is up to date.')).toBeVisible();
  await press(page, 'Refresh');
  await expectNumbers(world);
  expect(reported).toEqual([]);
});

test('a strip shows the sums of each check', async () => {
  const reported = watchReports();
  const page = await openPageAs('Sofia Lindqvist', { path: '/embed?layout=strip' });
  const { world } = page.lms;
  await waitFor(() => expect(sumsShown()).toBe(sumsAtLms(world)));
  translate();
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  for (const by of [1, 10]) {
    raise(world, by);
    vi.setSystemTime(Date.now() + 360_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(sumsShown()).toBe(sumsAtLms(world)));
  }
  expect(reported).toEqual([]);
});
