// A second visit after the LMS's counts have changed. The test drives the clock of page and LMS.
import { onTestFinished, vi } from 'vitest';
import type { UpdateCounts } from '../lms/world.ts';
import { enrolled } from '../shared/enrolled.ts';
import { openPageAs, type OpenedPage, type OpenOptions } from './openPage.ts';
import { rested } from './rested.ts';

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
