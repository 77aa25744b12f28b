// Collects the bugs that the page reports to the browser.
import { onTestFinished, vi } from 'vitest';

export function watchReports(): readonly unknown[] {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return reported;
}
