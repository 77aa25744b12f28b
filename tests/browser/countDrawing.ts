// Counts what a page does to draw: what React commits, what comes into the document, and how many of its functions run.
import type { CDPSession, Page } from '@playwright/test';
import * as v from 'valibot';

const Drawn = v.object({ commits: v.number(), items: v.number() });

/** Before the page is opened. The answer tells what was drawn since it was asked last. */
export async function countDrawing(
  page: Page,
): Promise<() => Promise<v.InferOutput<typeof Drawn>>> {
  // As text: what compiles this file would add calls of its own.
  await page.addInitScript({
    content: `{
      const drawn = (window.drawn = { commits: 0, items: 0 });
      window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => (drawn.commits += 1),
        onCommitFiberUnmount() {},
      };
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            if (node instanceof Element)
              drawn.items += node.matches('main li') ? 1 : node.querySelectorAll('li').length;
      }).observe(document, { subtree: true, childList: true });
    }`,
  });
  return async () =>
    v.parse(
      Drawn,
      await page.evaluate(
        'const { ...drawn } = window.drawn; Object.assign(window.drawn, { commits: 0, items: 0 }); drawn',
      ),
    );
}

/** The answer tells how many calls of functions of scripts from `origin` there were since it was asked last. */
export async function countCalls(
  devTools: CDPSession,
  origin: string,
): Promise<() => Promise<number>> {
  await devTools.send('Profiler.enable');
  await devTools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return async () => {
    const { result } = await devTools.send('Profiler.takePreciseCoverage');
    const functions = result
      .filter(({ url }) => url.startsWith(origin))
      .flatMap((script) => script.functions);
    return functions.reduce((calls, { ranges }) => calls + (ranges[0]?.count ?? 0), 0);
  };
}

const Metrics = v.object({
  Nodes: v.number(),
  JSEventListeners: v.number(),
  JSHeapUsedSize: v.number(),
});

/** After all garbage is gone. */
export async function holdings(devTools: CDPSession): Promise<v.InferOutput<typeof Metrics>> {
  await devTools.send('Performance.enable');
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  return v.parse(Metrics, Object.fromEntries(metrics.map(({ name, value }) => [name, value])));
}
