// Counts React's commits, the elements that enter the document, sorts of all rows, and uses of the stored memory.
import type { CDPSession, Page } from '@playwright/test';
import * as v from 'valibot';

const Drawn = v.object({
  commits: v.number(),
  items: v.number(),
  /** Existing items that rendered again. */
  rows: v.number(),
  /** Components inside existing items that ran again. */
  parts: v.number(),
  /** Rows of courses that were computed: each is kept in a WeakMap. */
  computed: v.number(),
  /** Sorts of all rows. */
  sorts: v.number(),
  /** `JSON.parse` of a stored memory. */
  parses: v.number(),
  /** For each time that the memory was stored, the number of items in the document. */
  stores: v.array(v.number()),
});

/** Call before the page opens. Counts since the last `reset` or load. */
export async function countDrawing(page: Page) {
  // As text, because the compiler of this file would add calls of its own.
  await page.addInitScript({
    content: `{
      const none = () => ({ commits: 0, items: 0, rows: 0, parts: 0, computed: 0, sorts: 0, parses: 0, stores: [] });
      const drawn = (window.drawn = none());
      window.resetDrawn = () => void Object.assign(drawn, none());
      const spy = (owner, name, look) => {
        const plain = owner[name];
        owner[name] = function (...args) {
          const result = plain.apply(this, args);
          look(this, args, result);
          return result;
        };
      };
      const isRow = (row) => row?.course && row.standing;
      spy(Array.prototype, 'toSorted', (rows) => {
        if (rows.length > 1 && rows.every(isRow)) drawn.sorts += 1;
      });
      spy(WeakMap.prototype, 'set', (_map, [, row]) => {
        if (isRow(row)) drawn.computed += 1;
      });
      const isMemory = (key) => String(key).startsWith('course-updates.memory.');
      const texts = new Set();
      spy(Storage.prototype, 'getItem', (_storage, [key], text) => isMemory(key) && texts.add(text));
      spy(Storage.prototype, 'setItem', (_storage, [key]) => {
        if (isMemory(key)) drawn.stores.push(document.querySelectorAll('main li').length);
      });
      spy(JSON, 'parse', (_json, [text]) => {
        if (texts.has(text)) drawn.parses += 1;
      });
      // Like React's developer tools: a component that ran has a new fiber with a flag.
      const note = (now, before, isItem) => {
        if (now.child === before.child) return;
        for (let part = now.child; part !== null; part = part.sibling) {
          const earlier = part.alternate;
          if (earlier === null) continue;
          if (isItem && typeof part.type !== 'string' && part.flags & 1) drawn.parts += 1;
          if (part.type === 'li' && part.child !== earlier.child) drawn.rows += 1;
          note(part, earlier, isItem || part.type === 'li');
        }
      };
      window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot(_renderer, { current }) {
          drawn.commits += 1;
          if (current.alternate !== null) note(current, current.alternate, false);
        },
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
  return {
    read: async () => v.parse(Drawn, await page.evaluate('window.drawn')),
    reset: () => page.evaluate('window.resetDrawn()'),
  };
}

const Metrics = v.object({ Nodes: v.number(), JSEventListeners: v.number() });

/** Counts after a garbage collection. */
export async function holdings(devTools: CDPSession): Promise<v.InferOutput<typeof Metrics>> {
  await devTools.send('Performance.enable');
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  return v.parse(Metrics, Object.fromEntries(metrics.map(({ name, value }) => [name, value])));
}
