// Variants of rows and their order, rendering and the element of a host page.
import { app, browser, type Variant } from './variant.ts';

export const renderingVariants: readonly Variant[] = [
  {
    name: 'rows hear of every answer to a check of all courses',
    file: 'src/dashboard/Dashboard.tsx',
    from: '({ alone, store, narrowed }), [alone, store, narrowed]',
    to: '({ alone: refreshing, store, narrowed }), [refreshing, store, narrowed]',
    caughtBy: browser('rendering', 'a refresh without news draws none'),
  },
  {
    name: 'every answer is kept for good',
    file: 'src/dashboard/data/useUpdates.ts',
    from: '  const { alone, checkCourse,',
    to: '  const kept = useMemo<unknown[]>(() => [], []);\n  kept.push(JSON.stringify(chunks));\n  const { alone, checkCourse,',
    caughtBy: browser('rendering', 'fifty refreshes leave nothing in memory'),
  },
  {
    name: 'rows far from the screen never come',
    file: 'src/dashboard/data/useRenderedCount.ts',
    from: 'Math.max(count, FIRST_ROWS)',
    to: 'FIRST_ROWS',
    caughtBy: browser('wholeList', 'a screen reader has all in order'),
  },
  {
    name: 'a poll gives rows new places',
    file: 'src/dashboard/data/useSelection.ts',
    from: 'view: [lane, sort, show, q, pinned].join(),',
    to: 'view: [lane, sort, show, q, pinned, JSON.stringify(courses)].join(),',
    caughtBy: app('orderHeld', 'a poll changes numbers where they stand'),
  },
  {
    name: 'Refresh leaves every row where it was',
    file: 'src/dashboard/data/useChecks.ts',
    from: '    reorder();\n  }\n  function reorder',
    to: '  }\n  function reorder',
    caughtBy: app('orderHeld', 'Refresh gives every row the place that it needs'),
  },
  {
    name: 'Refresh orders rows when the list of courses has come, under a hand',
    file: 'src/dashboard/data/useChecks.ts',
    from: 'await refetchAll().counted;',
    to: 'await refetchAll().over;',
    caughtBy: app('orderHeld', 'Refresh does so once the numbers are there'),
  },
  {
    name: 'Refresh orders rows before the last course is counted',
    file: 'src/model/order.ts',
    from: 'held === undefined || source.settled ? source.asked : held.asked',
    to: 'source.asked',
    caughtBy: app('heldCourses', 'a course that joins later has a frame below the others'),
  },
  {
    name: 'who was long away finds the rows as they stood',
    file: 'src/dashboard/data/Upkeep.tsx',
    from: '>= VISIT_ENDS_AFTER_MS) comeBack();',
    to: '>= 24 * VISIT_ENDS_AFTER_MS) comeBack();',
    caughtBy: app('orderHeld', 'who comes back after five minutes'),
  },
  {
    name: 'who was away for a moment finds the rows elsewhere',
    file: 'src/dashboard/data/Upkeep.tsx',
    from: '>= VISIT_ENDS_AFTER_MS) comeBack();',
    to: '>= 0) comeBack();',
    caughtBy: app('orderHeld', 'who comes back after five minutes'),
  },
  {
    name: 'a fold that somebody opened closes when another course is clear',
    file: 'src/dashboard/courses/CourseList.tsx',
    from: 'fold="clear"',
    to: 'key={clear.length} fold="clear"',
    caughtBy: app(
      'courses',
      'clear courses are folded, and a fold that somebody opened stays open',
    ),
  },
  {
    name: 'a pinned course waits for the next order',
    file: 'src/dashboard/data/useSelection.ts',
    from: 'view: [lane, sort, show, q, pinned].join(),',
    to: 'view: [lane, sort, show, q].join(),',
    caughtBy: app('putAway', 'pinned: said in words, first after a reload'),
  },
  {
    name: 'a sum that is zero is said',
    file: 'src/dashboard/shared/SumTexts.tsx',
    from: 'if (sum === undefined || sum.n === 0) return undefined;',
    to: 'if (sum === undefined) return undefined;',
    caughtBy: app('courses', 'a sum that is zero is not there'),
  },
];
