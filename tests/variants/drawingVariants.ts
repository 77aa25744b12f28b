// What would draw more than is needed, or less than is wanted: data only.
import { browser, unit, type Variant } from './variant.ts';

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
    name: 'all of a long list is drawn at once',
    file: 'src/ui/dashboard/useMoreRows.ts',
    from: 'const STEP = 120;',
    to: 'const STEP = 2_000;',
    caughtBy: browser('search', 'of 1,000 courses as'),
  },
  {
    name: 'a search that is cleared draws all rows with the key',
    file: 'src/ui/dashboard/useMoreRows.ts',
    from: 'const FEW = 40;',
    to: 'const FEW = 4_000;',
    caughtBy: browser('search', 'of 1,000 courses as'),
  },
  {
    name: 'rows far from the screen never come',
    file: 'src/ui/dashboard/useMoreRows.ts',
    from: 'more === 0 ? REST_MS : 0',
    to: '1e9',
    caughtBy: browser('wholeList', 'courses as'),
  },
  {
    name: 'a page that goes holds up the next one with all of its rows',
    file: 'src/ui/dashboard/useMoreRows.ts',
    from: "window.addEventListener('beforeunload', leave);",
    to: '',
    caughtBy: browser('wholeList', 'a page about to go keeps'),
  },
  {
    name: 'a page that goes moves before the eyes of whoever is further down',
    file: 'src/ui/dashboard/useMoreRows.ts',
    from: 'isAtTop() && setDrawn(undefined)',
    to: 'setDrawn(undefined)',
    caughtBy: browser('wholeList', 'a page about to go keeps'),
  },
  {
    name: 'a long list is drawn twice before anybody sees it',
    file: 'src/ui/dashboard/useWindow.ts',
    from: 'if (wanted.start < start || end < wanted.end) setDrawn',
    to: 'if (wanted.start <= start || end < wanted.end) setDrawn',
    caughtBy: browser('rendering', 'a long list is drawn once before its first frame'),
  },
  {
    name: 'the first frame of a long list leaves room on a large screen',
    file: 'src/ui/dashboard/useWindow.ts',
    from: 'if (wanted.start < start || end < wanted.end) setDrawn(wanted);',
    to: 'if (wanted.start < start && end < wanted.end) setDrawn(wanted);',
    caughtBy: browser('rendering', 'a long list is drawn once before its first frame'),
  },
  {
    name: 'lists of more than 2,000 are drawn whole',
    file: 'src/ui/dashboard/windowLimits.ts',
    from: 'MOST_WHOLE = 2_000',
    to: 'MOST_WHOLE = 20_000',
    caughtBy: browser('search', 'of more than 2,000, rows come with scrolling'),
  },
  {
    name: 'a window is widened above and below at once',
    file: 'src/ui/dashboard/widenWindow.ts',
    from: 'Math.min(more - below, near.start)',
    to: 'Math.min(more, near.start)',
    caughtBy: unit('ui/widenWindow', 'those below come first'),
  },
];
