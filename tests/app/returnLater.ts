// A second visit after the LMS's counts have changed. The test drives the clock of page and LMS.
import { act, screen, waitFor } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { UpdateCounts } from '../lms/world.ts';
import { enrolled } from '../shared/enrolled.ts';
import { courseCards, isChecking } from './courseCard.ts';
import { nextFrame } from './nextFrame.ts';
import { openPageAs, type OpenedPage, type OpenOptions } from './openPage.ts';

export const MINUTE_MS = 60_000;

export interface Visits {
  readonly page: OpenedPage;
  /** Changes Sofia's counts. @throws RangeError for a course without her */
  readonly change: (courseId: string, counts: Partial<UpdateCounts>) => void;
  /** Loads the page (`path`, default `/`) after `afterMs`, and waits for all answers. */
  readonly comeBack: (afterMs: number, path?: string) => Promise<void>;
}

export const algebra = '318204';

/** Sofia's first visit, with all answers. Tuesday, just before noon. */
export async function visitFirst(options: OpenOptions = {}): Promise<Visits> {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 17, 11, 42), toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const page = await openPageAs('Sofia Lindqvist', options);
  await rested();
  return {
    page,
    change(courseId, counts) {
      Object.assign(enrolled(page.lms.world, '2041', courseId).counts, counts);
    },
    async comeBack(afterMs, path = '/') {
      vi.setSystemTime(Date.now() + afterMs);
      await page.load(path);
      await rested();
    },
  };
}

/** No check is in flight. */
export async function rested(): Promise<void> {
  await screen.findByText(/^Last checked/);
  await waitFor(() => {
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    if (refresh.getAttribute('aria-disabled') === 'true' || courseCards().some(isChecking))
      throw new Error('Checking.');
  });
  // The counts are recorded as seen.
  await act(nextFrame);
}
