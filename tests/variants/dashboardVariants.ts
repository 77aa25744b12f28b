// What would break the dashboard's rules: its sums, what is put away, what changed, the order, lanes and the title. Data only.
import { app, unit, type Variant } from './variant.ts';

export const dashboardVariants: readonly Variant[] = [
  {
    name: 'dashboard: ungraded quizzes are something to read',
    file: 'src/model/sums.ts',
    from: "UngradedQuizzes: 'toDo',",
    to: "UngradedQuizzes: 'toRead',",
    caughtBy: unit('model/sums', 'adds up what asks the same of the person'),
  },
  {
    name: 'dashboard: a muted badge is counted',
    file: 'src/model/selectRow.ts',
    from: 'muted.length === 0 ? types :',
    to: 'muted.length >= 0 ? types :',
    caughtBy: unit('model/select', 'is outside the rows and sums, and counted beside them'),
  },
  {
    name: 'dashboard: a hidden course is counted',
    file: 'src/model/select.ts',
    from: "else if (view.show !== 'away') continue;",
    to: '',
    caughtBy: unit('model/select', 'is outside the rows and sums, and counted beside them'),
  },
  {
    name: 'dashboard: a change is netted',
    file: 'src/model/changes.ts',
    from: 'fewer += Math.max(0, -change.by);',
    to: 'more -= Math.max(0, -change.by);',
    caughtBy: unit('model/changes', 'sums what rose and what fell apart'),
  },
  {
    name: 'dashboard: a reload moves the baseline of changes',
    file: 'src/model/visit.ts',
    from: 'now - inViewAt >= VISIT_ENDS_AFTER_MS',
    to: 'now - inViewAt >= 0',
    caughtBy: unit('model/changes', 'a reload keeps its changes'),
  },
  {
    name: 'dashboard: a change is claimed against what was never seen',
    file: 'src/model/changes.ts',
    from: 'const base = seenCounts.get(orgUnitId)?.[type]?.base;',
    to: 'const base = seenCounts.get(orgUnitId)?.[type]?.base ?? { n: 0, at: 0 };',
    caughtBy: unit('model/changes', 'there is none in the first visit, however often it looks'),
  },
  {
    name: 'dashboard: muted until it rises stays away after a rise',
    file: 'src/model/putAway.ts',
    from: 'return n === undefined || n <= baseline;',
    to: 'return n !== -1 || baseline > 0;',
    caughtBy: unit('model/putAway', 'until it rises'),
  },
  {
    name: 'dashboard: a muted count that falls leaves its baseline behind',
    file: 'src/model/putAway.ts',
    from: '? { ...entry, baseline: n }',
    to: '? entry',
    caughtBy: unit(
      'model/putAway',
      'a mute whose count fell ends at the next rise, and at no other',
    ),
  },
  {
    name: 'dashboard: the memory of another person is read',
    file: 'src/memory/openMemory.ts',
    from: '${userId}`));',
    to: '`)); userId;',
    caughtBy: unit(
      'memory/openMemory',
      'is nobody else’s: neither another person’s nor the same id’s of another issuer',
    ),
  },
  {
    name: 'dashboard: a poll changes the order',
    file: 'src/model/holdOrder.ts',
    from: 'return [...held, ...byId.values()];',
    to: 'return held.length < 0 ? held : rows;',
    caughtBy: unit(
      'model/holdOrder',
      'numbers change in place, new rows go to the end, and what is gone is gone',
    ),
  },
  {
    name: 'dashboard: a course that is not known is folded with those that are clear',
    file: 'src/model/selectRow.ts',
    from: "if (isClear(state, types)) return 'clear';",
    to: "if (isClear(state, types) || state.kind === 'unchecked') return 'clear';",
    caughtBy: unit('model/select.properties', 'clear is proven, and what is put away'),
  },
  {
    name: 'dashboard: the line of changes counts what another lane has',
    file: 'src/model/changes.ts',
    from: 'if (!isCounted(id, type)) continue;',
    to: '',
    caughtBy: app('changes', 'what another lane has is not in the line of this one'),
  },
  {
    name: 'dashboard: zeros prove a lane',
    file: 'src/model/lanesWithCounts.ts',
    from: "count?.kind === 'known' && count.n > 0",
    to: "count?.kind === 'known' && count.n >= 0",
    caughtBy: unit('model/lanes', 'zeros, failures and no courses prove nothing'),
  },
  {
    name: 'dashboard: the title has a number while something is not known',
    file: 'src/model/sureToDo.ts',
    from: 'toDo.atLeast || stale > 0',
    to: 'stale > 0',
    caughtBy: app('tabCount', 'the title begins with the number to do, while it is known'),
  },
  {
    name: 'dashboard: the title passes over a zero that is known',
    file: 'src/ui/shared/Layout.tsx',
    from: 'toDo === undefined ? page.title',
    to: 'toDo === undefined || toDo === 0 ? page.title',
    caughtBy: app(
      'tabCount',
      'the title says zero where that is known, and nothing before; the icon and the badge stay quiet',
    ),
  },
  {
    name: 'dashboard: English lacks a category of its plurals',
    file: 'src/messages/catalogues/en.json',
    from: '{n, plural, one {{shown} ungraded quiz} other {{shown} ungraded quizzes}}',
    to: '{n, plural, other {{shown} ungraded quizzes}}',
    caughtBy: unit(
      'messages/translations',
      'English has its own plurals, and a note for translators beside every message',
    ),
  },
];
