// Faults in some of the requests, and automatic retries of the failed parts alone. faults.matrix.test.tsx covers faults of the
// whole page.
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { meetFaults } from './meetFaults.ts';
import { INGRID, withTwoChunks, lastCourse } from './twoChunks.ts';
import type { WorldFault } from '../lms/faults/worldFault.ts';
import { reading } from './readHeadline.ts';

test('an earlier refusal does not hide the reason of the latest failure', async () => {
  const { meet, refresh } = await meetFaults();
  expect((await meet('course-403')).alert).toMatch(/doesn’t let you read this/);
  expect((await refresh('maintenance')).alert).toMatch(/out of service/);
  // The retry is scheduled after all requests have failed.
  await waitFor(() =>
    expect(screen.getByRole('region')).toHaveTextContent(/out of service .*Trying again at/),
  );
  expect(screen.getByRole('region')).not.toHaveTextContent(/doesn’t let you/);
});

const whole = '5 to do 4 new feedback 145 to read';
/** Shortens the page's first wait before a retry. */
const waits = { 5_000: 50 };
const broken = (more: Partial<WorldFault> = {}): WorldFault[] => [
  { on: ['updates-many'], effect: { kind: 'reset', after: 'nothing' }, ...more },
];

test('the page recovers without a press when the LMS responds again', async () => {
  const { page, refresh, rest } = await meetFaults({ waits });
  await refresh(broken({ times: 5 }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(await rest()).toMatchObject({ summary: whole, asked: 8 });
  page.lms.world.faults = [
    { on: ['enrollments', 'whoami'], times: 8, effect: { kind: 'reset', after: 'nothing' } },
  ];
  await page.load('/');
  expect(await screen.findByText(reading(whole))).toBeVisible();
  expect(await screen.findByText('Sofia Lindqvist')).toBeVisible();
});

test('an automatic retry requests only the chunk that failed', async () => {
  const { page, refresh, rest } = await meetFaults({
    personName: INGRID,
    world: withTwoChunks,
    waits,
  });
  // Nothing smaller is requested after a 429.
  const effect = { kind: 'answer', status: 429 } as const;
  await refresh(broken({ orgUnitId: lastCourse(page.lms.world), times: 1, effect }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(await rest()).toMatchObject({ asked: 3 });
  expect(page.lms.requests.at(-1)?.orgUnitIds).toHaveLength(20);
});

test('back online, the page checks once, however often the connection changes', async () => {
  const { page, refresh, rest } = await meetFaults();
  page.lms.world.enrollments
    .filter(({ courseId }) => courseId === '7142')
    .forEach(({ counts }) => (counts.UnreadDiscussions = 6));
  for (let times = 0; times < 3; times += 1) {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  }
  expect(await screen.findByText(reading('5 to do 4 new feedback 146 to read'))).toBeVisible();
  // `navigator.onLine` may be wrong, so an offline browser also retries.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await refresh([])).toMatchObject({ alert: '', asked: 1 });
  expect(await rest()).toMatchObject({ summary: '5 to do 4 new feedback 146 to read' });
});
