// An outage over loads of one tab: rows and numbers stay, with the date of their answers, until the LMS confirms them. Ten loads:
// tests/unit/queries/tabCache.test.ts.
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { FaultyRequest } from '../lms/faults/worldFault.ts';
import { courseCards, openFolds } from './courseCard.ts';
import { openPageAs, type OpenedPage } from './openPage.ts';
import { reading } from './readHeadline.ts';
import { canRefresh } from './rested.ts';

const sums = '5 to do 4 new feedback 145 to read';
const at1042 = new Date(2026, 10, 17, 10, 42).getTime();
const MINUTE_MS = 60_000;

async function loadAgain(page: OpenedPage): Promise<void> {
  vi.setSystemTime(Date.now() + MINUTE_MS);
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  await page.load('/');
  expect(await screen.findByText(reading(sums))).toBeVisible();
  openFolds();
  expect(courseCards()).toHaveLength(6);
}

const numbers = () => screen.queryByText(/^Numbers from/);
/** The time of the numbers; undefined: they are confirmed. */
const dateShown = () => /10:\d\d/.exec(numbers()?.textContent ?? '')?.[0];

/** What is out of service; whether that dates the numbers. */
const outages: readonly (readonly [string, FaultyRequest[], boolean])[] = [
  ['everything', ['versions-check', 'whoami', 'enrollments', 'updates-many', 'updates-one'], true],
  ['the list', ['enrollments'], false],
  ['the counts', ['updates-many', 'updates-one'], true],
  ['whoami', ['whoami'], false],
  ['the version check', ['versions-check'], false],
];

test.each(outages)('rows and numbers stay over every load without %s', async (_, on, isDated) => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.useFakeTimers({ now: at1042, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const page = await openPageAs('Sofia Lindqvist');
  await screen.findByText(reading(sums));
  page.lms.world.faults = [{ on, effect: { kind: 'answer', status: 503 } }];
  for (let loads = 0; loads < 2; loads += 1) {
    await loadAgain(page);
    await canRefresh();
    await waitFor(() => expect(dateShown()).toBe(isDated ? '10:42' : undefined));
    expect(document.title).toMatch(isDated ? /^Course updates$/ : /Course updates$/);
  }
  page.lms.world.faults = [];
  await loadAgain(page);
  expect(await screen.findByText(/^Last checked/)).toBeVisible();
  await waitFor(() => expect(numbers()).toBeNull());
  await waitFor(() => expect(document.title).toBe('(5) Course updates'));
});
