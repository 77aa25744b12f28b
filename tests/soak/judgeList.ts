// The cards are the courses that the person had when the LMS was last asked for them: none that was over by then,
// and none is missing without a word. Pure.
import { isDrawn, isNarrowed } from './sumUp.ts';
import type { Truth } from './judgeScreen.ts';
import type { Screen } from './readScreen.ts';

/** `from`: of the oldest part of what is shown, milliseconds since the epoch. One sentence for each violation. */
export function judgeList(screen: Screen, truth: Truth, from: number): string[] {
  const { cards, panel, listProblem, standing, shut, queue, noMatch } = screen;
  const { ledger, personId, now, chosen } = truth;
  const { sometimes, throughout } = ledger.enrolled(personId, from, now);
  const ids = cards.flatMap(({ courseId }) => (courseId === '' ? [] : [courseId]));
  const shown = new Set(ids);
  const wrong = cards
    .filter((card) => card.standing === 'not active' && throughout.has(card.courseId))
    .map(({ courseId }) => `course ${courseId} is said to be over, and is not`);
  if (shown.size < ids.length) wrong.push('a course is there twice');
  if (chosen || panel === undefined || screen.partMissing) return wrong;
  for (const id of shown) {
    if (!sometimes.has(id)) wrong.push(`course ${id} was over before the list was asked for`);
  }
  const { headline } = panel;
  const sure = headline.kind === 'all-clear' || headline.kind === 'none-of';
  // The notice about the list goes when the session ends.
  // Frames have no names yet.
  if (ids.length < cards.length) return wrong;
  if (!sure && (!isDrawn(screen) || listProblem === 'incomplete' || standing === 'ended'))
    return wrong;
  // A queue has none that waits for nobody.
  if (queue !== undefined && !isNarrowed(screen)) return wrong;
  const missing = isNarrowed(screen)
    ? throughout.size - (panel.gaps.shownOf ?? noMatch?.of ?? 0)
    : [...throughout].filter((id) => !shown.has(id)).length;
  if (missing > shut + (screen.away?.courses ?? 0))
    wrong.push(`without a word, ${missing} courses are missing`);
  return wrong;
}
