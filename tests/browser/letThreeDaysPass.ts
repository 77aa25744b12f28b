// Ages the memory of Sofia Lindqvist by three days, and changes a number in two of her courses.
import type { Page } from '@playwright/test';
import type { Lms } from '../lms/startLms.ts';
import { enrolled } from '../shared/enrolled.ts';

const THREE_DAYS_MS = 3 * 86_400_000;

/** Takes effect with the next load of the page. */
export async function letThreeDaysPass(page: Page, { world }: Lms): Promise<void> {
  await page.waitForFunction(() =>
    Object.values<string>(window.localStorage).some(
      (text) => JSON.parse(text).seenCounts !== undefined,
    ),
  );
  await page.evaluate((ms) => {
    for (const [key, text] of Object.entries<string>(window.localStorage)) {
      const memory = JSON.parse(text);
      if (memory.seenCounts === undefined) continue;
      memory.inViewAt -= ms;
      for (const course of Object.values<object>(memory.seenCounts)) {
        for (const count of Object.values<Record<string, number>>({ ...course })) {
          for (const time of ['at', 'baseAt', 'notClearSince']) {
            if (count[time] !== undefined) count[time] -= ms;
          }
        }
      }
      window.sessionStorage.setItem('earlier', JSON.stringify([key, JSON.stringify(memory)]));
    }
  }, THREE_DAYS_MS);
  // The page writes once more when it unloads.
  await page.addInitScript(() => {
    const [key, text] = JSON.parse(window.sessionStorage.getItem('earlier') ?? '[]');
    if (key !== undefined) window.localStorage.setItem(key, text);
    window.sessionStorage.removeItem('earlier');
  });
  enrolled(world, '2041', '318204').counts.UnattemptedQuizzes = 4;
  enrolled(world, '2041', '318455').counts.UnreadDiscussions = 9;
}
