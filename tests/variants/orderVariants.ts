// What would move a row under a hand, fold what is not clear, or say a sum that is none: data only.
import { app, type Variant } from './variant.ts';

export const orderVariants: readonly Variant[] = [
  {
    name: 'a poll gives rows new places',
    file: 'src/ui/dashboard/useSelection.ts',
    from: 'view: [lane, sort, show, q, pinned].join(),',
    to: 'view: [lane, sort, show, q, pinned, JSON.stringify(courses)].join(),',
    caughtBy: app('orderHeld', 'a poll changes numbers where they stand'),
  },
  {
    name: 'Refresh leaves every row where it was',
    file: 'src/ui/dashboard/useChecks.ts',
    from: '    reorder();\n  }\n  function reorder',
    to: '  }\n  function reorder',
    caughtBy: app('orderHeld', 'Refresh gives every row the place that it needs'),
  },
  {
    name: 'Refresh orders rows when the list of courses has come, under a hand',
    file: 'src/ui/dashboard/useChecks.ts',
    from: 'await askForAll().counted;',
    to: 'await askForAll().over;',
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
    file: 'src/ui/dashboard/useLongAbsence.ts',
    from: '>= VISIT_ENDS_AFTER_MS) comeBack();',
    to: '>= 24 * VISIT_ENDS_AFTER_MS) comeBack();',
    caughtBy: app('orderHeld', 'who comes back after five minutes'),
  },
  {
    name: 'who was away for a moment finds the rows elsewhere',
    file: 'src/ui/dashboard/useLongAbsence.ts',
    from: '>= VISIT_ENDS_AFTER_MS) comeBack();',
    to: '>= 0) comeBack();',
    caughtBy: app('orderHeld', 'who comes back after five minutes'),
  },
  {
    name: 'names can be read before the rows have their places',
    file: 'src/ui/dashboard/CourseView.tsx',
    from: 'if (shown.waiting)',
    to: 'if (shown.waiting && courses.length === 0)',
    caughtBy: app('heldCourses', 'the first names are those that stay'),
  },
  {
    name: 'a fold that somebody opened closes when another course is clear',
    file: 'src/ui/dashboard/CourseList.tsx',
    from: 'fold="clear"',
    to: 'key={clear.length} fold="clear"',
    caughtBy: app(
      'courses',
      'clear courses are folded, and a fold that somebody opened stays open',
    ),
  },
  {
    name: 'a sum that is zero is said',
    file: 'src/ui/dashboard/SumTexts.tsx',
    from: 'if (sum === undefined || sum.n === 0) return undefined;',
    to: 'if (sum === undefined) return undefined;',
    caughtBy: app('courses', 'a sum that is zero is not there'),
  },
  {
    name: 'discussions outrank quizzes',
    file: 'src/model/order.ts',
    from: 'for (const kind of sumKinds) {\n    const more',
    to: 'for (const kind of sumKinds.toReversed()) {\n    const more',
    caughtBy: app('courses', 'the organisation and past courses are no courses'),
  },
];
