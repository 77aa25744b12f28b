// The queue has each number once, none that was not there, and as many as the largest words say. Pure.
import type { Truth } from './judgeScreen.ts';
import type { Screen } from './readScreen.ts';
import { sumKindOf, sumKinds } from './sumKinds.ts';
import { judgeHeldNumbers, numbersOfOthers } from './wasHeld.ts';

/** One sentence for each violation. */
export function judgeQueue(
  { queue, panel }: Pick<Screen, 'queue' | 'panel'>,
  truth: Truth,
): string[] {
  if (queue === undefined || panel === undefined) return [];
  const { entries, progress, rest, empty } = queue;
  const { headline, lastChecked } = panel;
  const keys = entries.map(({ courseId, type }) => `${type} of ${courseId}`);
  const asOfAll = 'asOf' in headline ? headline.asOf : panel.gaps.asOf;
  return [
    ...keys.filter((key, at) => keys.indexOf(key) < at).map((key) => `${key} waits twice`),
    ...entries.flatMap(({ courseId, type, n, asOf = asOfAll }) => {
      const shown = { courseId, counts: { [type]: n }, known: [type], muted: 0, asOf, lastChecked };
      const others = numbersOfOthers(shown.counts, truth);
      const wrong = others.length > 0 ? ['is of somebody else'] : judgeHeldNumbers(shown, truth);
      return wrong.map((what) => `in the queue, ${type} of ${courseId} ${what}`);
    }),
    ...(progress !== undefined && progress.done > progress.of
      ? [`${progress.done} of ${progress.of} are done`]
      : []),
    // What is put away is not done.
    ...(progress !== undefined &&
    rest !== undefined &&
    progress.done + rest.away + rest.left !== progress.of
      ? [
          `${progress.done} done, ${rest.away} put away and ${rest.left} left are not ${progress.of}`,
        ]
      : []),
    ...(rest?.away === 0 ? ['nothing is put away, and it says what is left'] : []),
    ...(empty !== undefined && ['no-match', 'none-shown'].includes(headline.kind)
      ? ['more may be waiting than is shown']
      : []),
    ...(empty === 'whole' &&
    ['gaps', 'unchecked', 'nothing-known', 'counting'].includes(headline.kind)
      ? ['nothing waits, and not everything is known']
      : []),
    ...(headline.kind !== 'sums'
      ? []
      : sumKinds.flatMap((kind) => {
          const n = entries.reduce(
            (all, entry) => (sumKindOf[entry.type] === kind ? all + entry.n : all),
            0,
          );
          const told = headline.sums[kind]?.n ?? 0;
          return n === told ? [] : [`the queue adds up to ${n} (${kind}), and ${told} is said`];
        })),
  ];
}
