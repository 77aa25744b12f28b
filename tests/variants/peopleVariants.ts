// Broken variants of what people see and hear of the dashboard.
import { app, unit, type Variant } from './variant.ts';

export const peopleVariants: readonly Variant[] = [
  {
    name: 'off line, a failed check is a second notice',
    file: 'src/model/notices.ts',
    from: 'if (online) notices.push(...failureOf(source, counted));',
    to: 'notices.push(...failureOf(source, counted));',
    caughtBy: unit('model/notices', 'off line, nothing else is wrong that anybody could know'),
  },
  {
    name: 'off line, nobody says that courses never came',
    file: 'src/model/notices.ts',
    from: "  if (problem?.kind !== 'outdated') return false;\n",
    to: '',
    caughtBy: unit('model/notices', 'off line, courses that never came are missing all the same'),
  },
  {
    name: 'a pause is said that nothing waits for',
    file: 'src/model/notices.ts',
    from: 'pausedUntil !== undefined && checking',
    to: 'pausedUntil !== undefined',
    caughtBy: unit('model/notices', 'a pause is said while something waits for it'),
  },
  {
    name: 'in another language, what was heard is heard again',
    file: 'src/model/announce.ts',
    from: 'const said = language === before.language ? before : { ...before, language, parts: [] };',
    to: 'const said = language === before.language ? before : { ...before, language };',
    caughtBy: unit('model/announce', 'nothing again in another language: it is no news'),
  },
  {
    name: 'a cause is said at each try',
    file: 'src/model/announce.ts',
    from: 'const fresh = causes.filter((cause) => !said.causes.includes(cause));',
    to: 'const fresh = causes;',
    caughtBy: unit('model/announce', 'no cause is said twice without having been over in between'),
  },
  {
    name: 'a cause is over while it is being tried again',
    file: 'src/model/announce.ts',
    from: 'if (!settled) {',
    to: 'if (!settled && fresh.length > 0) {',
    caughtBy: unit(
      'model/announce',
      'each new cause is said, and the end of all is said exactly once',
    ),
  },
  {
    name: 'recovery is silent',
    file: 'src/model/announce.ts',
    from: 'const over = said.causes.some(passes) && !causes.some(passes);',
    to: 'const over = said.causes.length < 0;',
    caughtBy: app('announcer', 'an outage is said once'),
  },
  {
    name: 'the same words are not heard again',
    file: 'src/ui/dashboard/Announcement.tsx',
    from: 'key={next.times}',
    to: 'key="same"',
    caughtBy: app('announcer', 'whoever refreshes is told the result'),
  },
];
