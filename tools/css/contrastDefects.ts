// Finds colours of theme.css without enough contrast in a theme (WCAG 2, 1.4.3, 1.4.6 and 1.4.11). Names define pairs: `x-ink`
// on `x-surface`, `on-x` on `x`, any other ink and every `x-line` on all surfaces of pages.
import { contrast } from '../../src/app/shared/applyAccent.ts';

const backs = ['page', 'surface', 'raised', 'problem-surface'];
const inks = ['ink', 'quiet', 'accent', 'problem', 'clear'];
const COLOR = /^#(?:[\da-f]{3}){1,2}$/i;
/** One without a call inside. */
const CALL = /(var|light-dark)\(([^(),]*)(?:,([^()]*))?\)/;

/** `css`: all of theme.css. */
export function findContrastDefects(css: string): string[] {
  return [false, true].flatMap((more) =>
    [false, true].flatMap((dark) => {
      const colors = colorsOf(css, more, dark);
      const theme = `${more ? 'more contrast, ' : ''}${dark ? 'dark' : 'light'}`;
      return pairsOf([...colors.keys()], more).flatMap(([front, back, least]) => {
        const [one = '', other = ''] = [colors.get(front), colors.get(back)];
        // Elements without a colour inherit the text's.
        const ratio = one === 'currentcolor' ? least : ratioOf(one, other);
        return ratio >= least
          ? []
          : [`${theme}: --${front} on --${back} is ${ratio.toFixed(2)}:1, less than ${least}.`];
      });
    }),
  );
}

const ratioOf = (one: string, other: string) =>
  COLOR.test(one) && COLOR.test(other) ? contrast(one, other) : Number.NaN;

/** Resolves var() and light-dark() as browsers do, innermost first. */
function colorsOf(css: string, more: boolean, dark: boolean): ReadonlyMap<string, string> {
  const [, root = ''] = /:root \{([^}]*)\}/.exec(css.replaceAll(/\/\*[^]*?\*\//g, '')) ?? [];
  const values = new Map(
    Array.from(root.matchAll(/--([\w-]+):([^;]*);/g), ([, name = '', value = '']) => [name, value]),
  );
  // The two blocks for more contrast swap them.
  values.set('usual', more ? '' : 'initial').set('more', more ? 'initial' : '');
  const called = (_: string, call: string, first: string, second = ''): string => {
    if (call === 'light-dark') return dark ? second : first;
    const value = values.get(first.trim().slice(2)) ?? 'initial';
    return value === 'initial' ? second : value;
  };
  const workOut = (value: string): string =>
    CALL.test(value) ? workOut(value.replace(CALL, called)) : value.trim();
  return new Map(Array.from(values, ([name, value]) => [name, workOut(value)]));
}

type Pair = readonly [front: string, back: string, least: number];

function pairsOf(names: readonly string[], more: boolean): readonly Pair[] {
  const text = more ? 7 : 4.5;
  // The plain line is decoration, except with more contrast.
  const lines = names.filter((name) => name.endsWith('-line') || (more && name === 'line'));
  const onAll = (fronts: readonly string[], least: number) =>
    fronts.flatMap((front) => backs.map((back): Pair => [front, back, least]));
  return [
    ...onAll(inks, text),
    ...onAll(lines, 3),
    ...names.flatMap((name): Pair[] => {
      if (name.endsWith('-ink')) return [[name, name.replace(/ink$/, 'surface'), text]];
      return name.startsWith('on-') ? [[name, name.slice('on-'.length), text]] : [];
    }),
  ];
}
