// What would draw more than is needed, or less than is wanted: data only.
import { browser, type Variant } from './variant.ts';

export const drawingVariants: readonly Variant[] = [
  {
    name: 'rows hear of every answer to a check of all courses',
    file: 'src/ui/dashboard/Dashboard.tsx',
    from: '({ alone, store, narrowed }), [alone, store, narrowed]',
    to: '({ alone: refreshing, store, narrowed }), [refreshing, store, narrowed]',
    caughtBy: browser('rendering', 'a course costs no more calls among 10,000 than among 100'),
  },
  {
    name: 'every answer is kept for good',
    file: 'src/ui/dashboard/useUpdates.ts',
    from: '  const { alone, checkCourse,',
    to: '  const kept = useMemo<unknown[]>(() => [], []);\n  kept.push(JSON.stringify(chunks));\n  const { alone, checkCourse,',
    caughtBy: browser('rendering', 'fifty refreshes leave nothing in memory'),
  },
  {
    name: 'a search that is cleared draws all rows with the key',
    file: 'src/ui/dashboard/useDrawnCount.ts',
    from: 'return useDeferredValue(',
    to: 'return Math.max(useDeferredValue(0), ',
    caughtBy: browser('search', 'of 1,000 courses as'),
  },
  {
    name: 'rows far from the screen never come',
    file: 'src/ui/dashboard/useDrawnCount.ts',
    from: 'Math.max(count, FIRST_ROWS)',
    to: 'FIRST_ROWS',
    caughtBy: browser('wholeList', 'courses as'),
  },
];
