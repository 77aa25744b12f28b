// A person who was here before, and comes back when the LMS has other numbers. The clock is the test's, for the page and
// the LMS alike.
import { act, screen, waitFor } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { UpdateCounts } from '../lms/world.ts';
import { courseCards, isChecking } from './courseCard.ts';
import { nextFrame } from './nextFrame.ts';
import { openPage, type OpenedPage, type OpenOptions } from './openPage.ts';

export const MINUTE_MS = 60_000;

export interface Visits {
  readonly page: OpenedPage;
  /** Changes what the LMS has for Sofia. @throws RangeError where she is in no such course */
  readonly change: (courseId: string, counts: Partial<UpdateCounts>) => void;
  /** Loads the page (`path`, default `/`) anew so much later, and waits until everything has answered. */
  readonly comeBack: (afterMs: number, path?: string) => Promise<void>;
}

const sofia = '2041';
export const algebra = '318204';

/** Sofia's first visit, over to where everything has answered. Tuesday, just before noon. */
export async function visitFirst(options: OpenOptions = {}): Promise<Visits> {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 17, 11, 42), toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const page = await openPage(options);
  await page.signIn('Sofia Lindqvist');
  await rested();
  return {
    page,
    change(courseId, counts) {
      const enrollment = page.lms.world.enrollments.find(
        (one) => one.personId === sofia && one.courseId === courseId,
      );
      if (enrollment === undefined) throw new RangeError(`Sofia is not in ${courseId}.`);
      Object.assign(enrollment.counts, counts);
    },
    async comeBack(afterMs, path = '/') {
      vi.setSystemTime(Date.now() + afterMs);
      await page.load(path);
      await rested();
    },
  };
}

/** Nothing is being checked. */
export async function rested(): Promise<void> {
  await screen.findByText(/^Last checked/);
  await waitFor(() => {
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    if (refresh.getAttribute('aria-disabled') === 'true' || courseCards().some(isChecking))
      throw new Error('Checking.');
  });
  // The numbers are noted as seen.
  await act(nextFrame);
}
