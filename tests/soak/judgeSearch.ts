// What a search leaves is what was there and matches, no more and no less; and what it leaves out is not forgotten: a
// course that could not be checked is still said. Another layout tells the same numbers. Pure.
import { courseCode } from './courseCode.ts';
import { isNarrowed } from './sumUp.ts';
import type { Card } from './readCards.ts';
import type { Screen } from './readScreen.ts';
import { updateTypeNames } from './updateNouns.ts';

/** By name, code and id, in other cases, without accents, in two words, and of nothing that there is. */
export const queries = [
  '3002',
  'soak',
  'ACCT',
  'biol-3',
  'etud',
  'SOAK 300',
  '3101',
  'acct biol',
  'nothing like it',
  '  300 soak ',
] as const;

/** `before`: without a search. One sentence for each violation. */
export function judgeSearch(before: Screen, after: Screen, query: string): string[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const isFound = ({ courseId }: Card): boolean => {
    const text = plain(`Soak ${courseId} ${courseCode(courseId) ?? ''}`);
    return words.every((word) => text.includes(word));
  };
  const expected = before.cards.filter(isFound);
  const outside = before.cards.filter((card) => !isFound(card));
  const shown = new Set(after.cards.map(({ courseId }) => courseId));
  const missing = expected.filter(({ courseId }) => !shown.has(courseId));
  return [
    ...(missing.length === 0 ? [] : [`${idsOf(missing)} are not found`]),
    ...after.cards
      .filter((card) => !isFound(card))
      .map(({ courseId }) => `course ${courseId} is found, and does not match`),
    ...(isNarrowed(after) ? [] : ['nothing says that a search is on']),
    ...judgeExtent(after, expected.length, before.cards.length),
    ...judgeOutside(outside.filter(isFailing), before, after),
  ];
}

function judgeExtent({ panel, noMatch, text }: Screen, n: number, of: number): string[] {
  if (n > 0) {
    const { shown, shownOf } = panel?.gaps ?? {};
    return shown === n && shownOf === of
      ? []
      : [`${n} of ${of} match, and ${shown} of ${shownOf} is said`];
  }
  if (of === 0) return [];
  const wrong = text.includes('No courses to show')
    ? ['nothing matches, and it says "no courses"']
    : [];
  return noMatch?.of === of
    ? wrong
    : [...wrong, `none of ${of} matches, and ${noMatch?.of} is said`];
}

/** `failing`: left out by the search. */
function judgeOutside(failing: readonly Card[], before: Screen, after: Screen): string[] {
  if (failing.length === 0) return [];
  if (after.noMatch !== undefined) {
    return after.noMatch.failing === failing.length
      ? []
      : [`${failing.length} that failed are left out, and ${after.noMatch.failing} is said`];
  }
  const { gaps, headline } = after.panel ?? { gaps: {}, headline: undefined };
  // The whole of it is said, whatever the search leaves.
  if (headline?.kind === 'nothing-known' || headline?.kind === 'counting') return [];
  const count = (is: (card: Card) => boolean) => before.cards.filter(is).length;
  const unchecked = count(isUnchecked);
  const withGaps = count((card) => card.unknown.length > 0);
  const stale = count(({ asOf }) => asOf !== undefined);
  return [
    ...(unchecked > (gaps.notChecked ?? 0)
      ? [`${unchecked} could not be checked, and ${gaps.notChecked ?? 0} is said`]
      : []),
    ...(withGaps > (gaps.withGaps ?? 0)
      ? [`${withGaps} have gaps, and ${gaps.withGaps ?? 0} is said`]
      : []),
    ...(stale > 0 && gaps.stale === undefined && gaps.asOf === undefined
      ? [`${stale} are of an earlier check, and nothing says so`]
      : []),
  ];
}

/** Of two looks at the same courses in two layouts. One sentence for each violation. */
export function judgeSameNumbers(before: Screen, after: Screen): string[] {
  const [one, other] = [numbersIn(before), numbersIn(after)];
  const names = new Set([...one.keys(), ...other.keys()]);
  const differences = [...names].filter((name) => one.get(name) !== other.get(name));
  const wrong = differences.map(
    (name) => `${name} was ${one.get(name)}, and is ${other.get(name)}`,
  );
  const said = [before, after].map(({ panel }) => panel?.words);
  return said[0] === said[1] ? wrong : [...wrong, `"${said[0]}" became "${said[1]}"`];
}

/** Above zero, by type and course. */
function numbersIn({ cards, queue }: Screen): ReadonlyMap<string, number> {
  const ofCards = cards.flatMap(({ courseId, counts }) =>
    updateTypeNames.flatMap((type) => {
      const n = counts[type];
      return n === undefined ? [] : [[`${type} of ${courseId}`, n] as const];
    }),
  );
  const ofQueue = (queue?.entries ?? []).map(
    ({ courseId, type, n }) => [`${type} of ${courseId}`, n] as const,
  );
  return new Map([...ofCards, ...ofQueue]);
}

const isUnchecked = ({ standing }: Card): boolean =>
  standing === 'not checked' || standing === 'not active';

function isFailing(card: Card): boolean {
  return isUnchecked(card) || card.asOf !== undefined || card.unknown.length > 0;
}

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
const idsOf = (cards: readonly Card[]): string => cards.map(({ courseId }) => courseId).join(', ');
