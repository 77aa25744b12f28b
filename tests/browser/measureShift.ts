// How far what is on the screen has moved without anybody's doing: the sum of the browser's own scores
// (Layout Instability), each the share of the screen that moved times the distance.
import type { Page } from '@playwright/test';
import * as v from 'valibot';

const Shifts = v.array(v.object({ value: v.number(), sources: v.array(v.string()) }));
export type Shift = v.InferOutput<typeof Shifts>[number];

/** Of the document that is open, since it was opened; what follows upon a press within half a second is left out. */
export async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  const found: unknown = await page.evaluate(
    () =>
      new Promise((resolve) => {
        interface LayoutShift extends PerformanceEntry {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        }
        const observer = new PerformanceObserver((list) => {
          const entries = list.getEntries();
          observer.disconnect();
          resolve(
            entries
              .filter((entry): entry is LayoutShift => 'hadRecentInput' in entry)
              .filter(({ hadRecentInput }) => !hadRecentInput)
              .map(({ value, sources }) => ({
                value,
                sources: sources.map(({ node }) =>
                  `${node?.nodeName} ${node?.textContent}`.slice(0, 60),
                ),
              })),
          );
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Without any there is no call.
        setTimeout(() => resolve([]), 300);
      }),
  );
  return v.parse(Shifts, found);
}
