// Variants of the dashboard: numbers, texts, rows and rendering cost.
import { app, browser, type Variant } from './variant.ts';

export const dashboardVariants: readonly Variant[] = [
  {
    name: 'the page does not retry by itself',
    file: 'src/dashboard/data/useAutomaticRetry.ts',
    from: 'isBackOnline.current ? spread() : wait());\n    document',
    to: 'undefined);\n    document',
    caughtBy: app('faults.retry', 'the page recovers without a press'),
  },
  {
    name: 'a line that comes back during a check is missed',
    file: 'src/dashboard/data/useAutomaticRetry.ts',
    from: 'isBackOnline.current = true;',
    to: '',
    caughtBy: app('automaticRetry', 'a connection restored during a check'),
  },
  {
    name: 'timers of automatic retries pile up',
    file: 'src/dashboard/data/useAutomaticRetry.ts',
    from: 'if (over) return;',
    to: '',
    caughtBy: app('automaticRetry', 'each wait is twice the one before'),
  },
  {
    name: 'zeros of an earlier check are called clear',
    file: 'src/dashboard/courses/CourseList.tsx',
    from: 'return time === undefined ? courses.clear(',
    to: "return time !== '' ? courses.clear(",
    caughtBy: browser('reload', 'folded courses stay folded'),
  },
  {
    name: 'courses are called clear where the address leaves out types',
    file: 'src/dashboard/courses/CourseList.tsx',
    from: 'if (narrowed) {',
    to: 'if (narrowed && n < 0) {',
    caughtBy: app('scope', 'where the address leaves out types in use, nothing is clear'),
  },
  {
    name: 'older numbers beside new ones have no date',
    file: 'src/dashboard/shared/NumbersNote.tsx',
    from: 'return isTold ? undefined : time;',
    to: 'return undefined;',
    caughtBy: app('failures', 'where a chunk of a refresh fails, each card with older counts'),
  },
  {
    name: 'a card keeps quiet about what was never told',
    file: 'src/dashboard/courses/CourseRow.tsx',
    from: "state.kind === 'checking' ? 'known' : 'unknown'",
    to: "state.kind === 'unchecked' ? 'unknown' : 'known'",
    caughtBy: app('scope', 'after a failed widening, the card names the counts'),
  },
  {
    name: 'rows hear of every answer to a check of all courses',
    file: 'src/dashboard/Dashboard.tsx',
    from: '({ alone, store, narrowed, datedAbove }),\n    [alone,',
    to: '({ alone: refreshing, store, narrowed, datedAbove }),\n    [refreshing,',
    caughtBy: browser('rendering', 'a refresh without news draws none'),
  },
  {
    name: 'every answer is kept for good',
    file: 'src/dashboard/data/useUpdates.ts',
    from: '  const { alone, checkCourse,',
    to: '  Object.assign(window, { kept: [window.kept, JSON.stringify(chunks)] });\n  const { alone, checkCourse,',
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
    from: 'view: [lane, sort, show, q, ...pinned].join(),',
    to: 'view: [lane, sort, show, q, ...pinned, JSON.stringify(courses)].join(),',
    caughtBy: app('orderHeld', 'a poll changes counts in place'),
  },
];
