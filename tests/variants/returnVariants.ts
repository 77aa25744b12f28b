// What would mistake one course for all, or ask for a course when nobody has been there: data only.
import { app, unit, type Variant } from './variant.ts';

export const returnVariants: readonly Variant[] = [
  {
    name: 'a course that fails alone loses its numbers',
    file: 'src/api/getCourse.ts',
    from: 'isOne(answer) ? { ...answer, asOf:',
    to: 'isOne(answer) ? { ...answer, counts: {}, asOf:',
    caughtBy: unit('api/getCourse', 'a failure keeps the numbers with their date'),
  },
  {
    name: 'one broken course opens the circuit',
    file: 'src/api/getCourse.ts',
    from: '(probing && isTransient(fault)) || !mayBeAboutIds(fault, true)',
    to: 'true',
    caughtBy: unit('api/getCourse', 'a broken course, however often it is asked for'),
  },
  {
    name: 'an answer about one course makes the others as young',
    file: 'src/model/snapshot.ts',
    from: 'asOf = data?.asOf',
    to: 'asOf = Infinity',
    caughtBy: unit(
      'model/snapshot',
      'a course that was asked for alone makes the others no younger',
    ),
  },
  {
    name: 'what was asked for alone stays fresh when its chunk fails',
    file: 'src/api/knownAnswers.ts',
    from: 'one.asOf === undefined ? one : { ...one, fault }',
    to: 'one',
    caughtBy: unit('api/getCourse', 'a later failure of the chunk'),
  },
  {
    name: 'who leaves again is followed',
    file: 'src/ui/dashboard/useReturn.ts',
    from: "current.kind !== 'away' && document.visibilityState === 'hidden'",
    to: "current.kind === 'away' && document.visibilityState === 'hidden'",
    caughtBy: app('comingBack', 'who leaves again before the second look'),
  },
  {
    name: 'a pause of the LMS does not hold for a return',
    file: 'src/ui/dashboard/useReturn.ts',
    from: 'signedIn && client.pause.until() === undefined',
    to: 'signedIn',
    caughtBy: app('comingBack', 'while the LMS asks for a pause'),
  },
  {
    name: 'a refresh is not the second look',
    file: 'src/ui/dashboard/useReturn.ts',
    from: 'refreshing.has(current.orgUnitId)',
    to: 'refreshing.has(LATER_MS.toString())',
    caughtBy: app('comingBack', 'a refresh in between'),
  },
  {
    name: 'courses of a chunk are asked for at the same time',
    file: 'src/ui/dashboard/useCourseChecks.ts',
    from: 'const before = [...running.values()].at(-1);',
    to: 'const before = undefined;',
    caughtBy: app('checkCourse', 'two courses of a chunk'),
  },
  {
    name: 'a page that goes writes everything it remembers twice',
    file: 'src/memory/visits.ts',
    from: 'return isGone ? undefined : note();',
    to: 'return note();',
    caughtBy: unit('memory/visits', 'a page that goes is noted once'),
  },
  {
    name: 'a page that came back is not noted any more as it is hidden',
    file: 'src/memory/visits.ts',
    from: '    isGone = false;\n',
    to: '',
    caughtBy: unit('memory/visits', 'a page that goes is noted once'),
  },
];
