// Variants of the dashboard: numbers, texts, rows and rendering cost.
import { app, browser, type Variant } from './variant.ts';

export const dashboardVariants: readonly Variant[] = [
  {
    name: 'the page does not retry by itself',
    file: 'src/dashboard/data/useAutomaticRetry.ts',
    from: 'isBackOnline.current ? spread() : wait());\n    const',
    to: 'undefined);\n    const',
    caughtBy: app('faults.retry', 'the page recovers without a press'),
  },
  {
    name: 'a connection restored during a check starts no refresh',
    file: 'src/dashboard/data/useAutomaticRetry.ts',
    from: 'isBackOnline.current = true;',
    to: '',
    caughtBy: app('automaticRetry', 'a connection restored during a check'),
  },
  {
    name: 'timers of automatic retries pile up',
    file: 'src/dashboard/data/useAutomaticRetry.ts',
    from: 'if (busy || signal.aborted) return;',
    to: 'if (busy) return;',
    caughtBy: app('automaticRetry', 'each wait is twice the one before'),
  },
  {
    name: 'courses with zeros of an earlier check are called clear',
    file: 'src/messages/foldedCoursesText.ts',
    from: 'return time === undefined ? courses.clear(',
    to: "return time !== '' ? courses.clear(",
    caughtBy: app('orderHeld', 'a failed refresh unfolds and moves no course'),
  },
  {
    name: 'courses are called clear where the address leaves out types',
    file: 'src/messages/foldedCoursesText.ts',
    from: 'if (part === undefined)',
    to: 'if (n > 0)',
    caughtBy: app('scope', 'where the address leaves out types in use, nothing is clear'),
  },
  {
    name: 'older numbers beside new ones have no date',
    file: 'src/dashboard/shared/CourseParts.tsx',
    from: 'return isTold ? undefined : time;',
    to: 'return undefined;',
    caughtBy: app('failures', 'where a chunk of a refresh fails, each card with older counts'),
  },
  {
    name: 'a card does not show which counts are unknown',
    file: 'src/dashboard/courses/CourseRow.tsx',
    from: "state.kind === 'checking' ? 'known' : 'unknown'",
    to: "state.kind === 'unchecked' ? 'unknown' : 'known'",
    caughtBy: app('scope', 'after a failed widening, the card names the counts'),
  },
  {
    name: 'rows render at every response of a check of all courses',
    file: 'src/dashboard/Dashboard.tsx',
    from: '({ alone, leavesOutTypes, datedAbove }),\n    [alone,',
    to: '({ alone, leavesOutTypes, datedAbove }),\n    [answers.updates.isRefreshing, alone,',
    caughtBy: browser('rendering', 'a refresh without news renders none'),
  },
  {
    name: 'every response stays in memory',
    file: 'src/dashboard/data/useUpdates.ts',
    from: '  const { alone, checkCourse,',
    to: '  Object.assign(window, { kept: [window.kept, JSON.stringify(list)] });\n  const { alone, checkCourse,',
    caughtBy: browser('rendering', 'thirty refreshes leave nothing in memory'),
  },
  {
    name: 'only the first rows are ever rendered',
    file: 'src/dashboard/data/useRenderedCount.ts',
    from: 'Math.max(count, FIRST_ROWS)',
    to: 'FIRST_ROWS',
    caughtBy: browser('wholeList', 'a screen reader gets 1,000 courses in order'),
  },
  {
    name: 'a poll moves rows',
    file: 'src/dashboard/data/useSelection.ts',
    from: 'view: [lane, sort, show, q, ...pinned].join(),',
    to: 'view: [lane, sort, show, q, ...pinned, JSON.stringify(courses)].join(),',
    caughtBy: app('orderHeld', 'a poll changes counts in place'),
  },
];
