// Automatic retries of transient faults request only the failed parts.
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { WorldFault } from '../lms/faults/worldFault.ts';
import { meetFaults } from './meetFaults.ts';
import { reading } from './readHeadline.ts';

const whole = '5 to do 4 new feedback 145 to read';
/** Shortens the page's first wait before a retry. */
const waits = { 5_000: 50 };
const broken = (more: Partial<WorldFault> = {}): WorldFault[] => [
  { on: ['updates-many'], effect: { kind: 'reset', after: 'nothing' }, ...more },
];

test('the page recovers without a press when the LMS responds again', async () => {
  const { page, refresh, rest } = await meetFaults({ waits });
  await refresh(broken({ times: 3 }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(await rest()).toMatchObject({ summary: whole, asked: 4 });
  page.lms.world.faults = [
    { on: ['enrollments', 'whoami'], times: 6, effect: { kind: 'reset', after: 'nothing' } },
  ];
  await page.load('/');
  expect(await screen.findByText(reading(whole))).toBeVisible();
  expect(await screen.findByText('Sofia Lindqvist')).toBeVisible();
});

test('only the part that failed is asked for again', async () => {
  const { page, refresh, rest } = await meetFaults({ personName: 'Priya Raman', waits });
  const last = page.lms.world.enrollments.findLast(({ personId }) => personId === '4250');
  await refresh(broken({ orgUnitId: last?.courseId ?? '', times: 3 }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(await rest()).toMatchObject({ asked: 6 });
  expect(page.lms.requests.at(-1)?.orgUnitIds).toHaveLength(50);
});

test('back on line the page checks once, however often the line comes and goes', async () => {
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

test('an LMS that fails altogether gets three attempts a chunk, then one request at a time', async () => {
  // Fixed clock: on a busy machine, a refresh takes longer than the circuit stays open.
  const start = Date.now();
  let later = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => start + later);
  const { page, refresh } = await meetFaults({ personName: 'Priya Raman' });
  const { asked, summary, below, cards } = await refresh('500');
  // Three chunks: three attempts each, two halves and eleven single courses. The numbers stay.
  expect(asked).toBeLessThanOrEqual(3 * (3 + 2 + 11));
  expect(summary).toMatch(/^[\d,]+ to do [\d,]+ to read$/);
  expect(below).toMatch(/^Numbers from .*\d+:\d\d/);
  expect(Object.values(cards).filter((card) => /checked|Checking/.test(card))).toEqual([]);
  const whole100 = page.lms.requests.filter(
    ({ status, orgUnitIds }) => status === 500 && [50, 100].includes(orgUnitIds?.length ?? 0),
  );
  // Halves of a hundred have fifty ids as well.
  expect(whole100.length).toBeLessThanOrEqual(3 * 3 + 4);
  const again = await refresh('500');
  expect(again).toMatchObject({ asked: 0, alert: expect.stringContaining('isn’t responding') });
  for (let probes = 1; probes <= 3; probes += 1) {
    later += 15_000;
    expect(await refresh('500')).toMatchObject({ asked: 1 });
  }
  later += 15_000;
  // One course as a probe, then three chunks.
  expect(await refresh([])).toMatchObject({ alert: '', asked: 4 });
});
