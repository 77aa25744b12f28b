// Whether the screen says why its numbers are lower bounds: notices come by code of their own, a moment after the numbers.
import { judgeHeadline } from './judgeHeadline.ts';
import { judgeGroups, judgeTable } from './judgeTable.ts';
import type { Screen } from './readScreen.ts';

/** False: less would be wrong with it, if it said that something is wrong with the list of courses. Pure. */
export function isExplained(screen: Screen): boolean {
  const judge = (one: Screen): number =>
    [judgeHeadline, judgeTable, judgeGroups].flatMap((part) => part(one)).length;
  return judge(screen) <= judge({ ...screen, listProblem: 'incomplete' });
}
