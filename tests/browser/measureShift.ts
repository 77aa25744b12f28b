// Measures layout shift without user input: the sum of the browser's scores (Layout Instability), each the share of the screen
// that moved times the distance.
import { expect, type Page } from '@playwright/test';

/** A tenth of the screen by a fifth of its height, in total. */
const MOST = 0.02;

/** Expects no layout shift since the document was opened. */
export async function expectStill(page: Page, journey: string): Promise<void> {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${journey}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(MOST);
}

/** Layout shift of the current document since its load, without shifts within 500 ms of a press. */
function shiftsOf(page: Page) {
  return page.evaluate(async () => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    }
    // The browser computes the score a frame later.
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const entries = observer.takeRecords();
    observer.disconnect();
    return entries
      .filter((entry): entry is LayoutShift => 'hadRecentInput' in entry)
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => ({
        value,
        sources: sources.map(({ node }) => `${node?.nodeName} ${node?.textContent}`.slice(0, 60)),
      }));
  });
}
