// Finds colours of theme.css without enough contrast (WCAG 2, 1.4.3, 1.4.6 and 1.4.11). Names define pairs: `x-ink` on
// `x-surface`, `on-x` on `x`, any other ink and every `x-line` on all surfaces of pages.
import { contrast } from '../../src/app/shared/applyAccent.ts';
import { readThemes, type Theme } from './readThemes.ts';

const backs = ['page', 'surface', 'raised', 'problem-surface'];
const inks = ['ink', 'quiet', 'accent', 'problem', 'clear'];
const COLOR = /^#(?:[\da-f]{3}){1,2}$/i;

interface Pair {
  readonly front: string;
  readonly back: string;
  readonly least: number;
}

/** `css`: all of theme.css. Also reports colours without a pair, which no check covers. */
export function findContrastDefects(css: string): string[] {
  return readThemes(css).flatMap((theme) => {
    const { name, values } = theme;
    const pairs = pairsOf(theme);
    const paired = new Set(pairs.flatMap(({ front, back }) => [front, back]));
    const colors = [...values].filter(([, value]) => COLOR.test(value)).map(([color]) => color);
    const alone = colors.filter((color) => color !== 'line' && !paired.has(color));
    const faint = pairs.flatMap(({ front, back, least }) => {
      const ratio = contrast(colorOf(values, front), colorOf(values, back));
      return ratio >= least
        ? []
        : [
            `${name}: --${front} on --${back} is ${ratio.toFixed(2)}:1, less than ${String(least)}.`,
          ];
    });
    return faint.concat(alone.map((color) => `${name}: nothing is known to stand on --${color}.`));
  });
}

function pairsOf({ more, values }: Theme): Pair[] {
  const text = more ? 7 : 4.5;
  const names = [...values.keys()];
  const own = names.filter((name) => name.endsWith('-ink'));
  const onto = names.filter((name) => name.startsWith('on-'));
  // The plain line is decoration, except with more contrast.
  const lines = names.filter((name) => name.endsWith('-line') || (more && name === 'line'));
  const each = (fronts: readonly string[], least: number) =>
    fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));
  return [
    ...each(inks, text),
    ...own.map((front) => ({ front, back: front.replace(/ink$/, 'surface'), least: text })),
    ...onto.map((front) => ({ front, back: front.replace(/^on-/, ''), least: text })),
    // Elements without a colour inherit the text's.
    ...each(
      lines.filter((name) => values.get(name) !== 'currentcolor'),
      3,
    ),
  ];
}

function colorOf(values: ReadonlyMap<string, string>, name: string): string {
  const value = values.get(name) ?? '';
  if (!COLOR.test(value)) throw new Error(`--${name} is no plain colour: ${value}`);
  return value;
}
