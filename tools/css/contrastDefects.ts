// Colours of theme.css that cannot be told from what they stand on (WCAG 2, 1.4.3, 1.4.6 and 1.4.11). Names say what
// stands on what: `x-ink` on `x-surface`, `on-x` on `x`, any other ink and every `x-line` on all that pages are made of.
import { contrast } from '../../src/app/shared/accentFor.ts';
import { readThemes, type Theme } from './readThemes.ts';

const backs = ['page', 'surface', 'raised', 'problem-surface'];
const inks = ['ink', 'quiet', 'accent', 'problem', 'clear'];
const COLOR = /^#(?:[\da-f]{3}){1,2}$/i;

interface Pair {
  readonly front: string;
  readonly back: string;
  readonly least: number;
}

/** `css`: all of theme.css. Also names colours that stand in no pair, because nobody would know. */
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
  // The plain line only parts what stands apart anyhow, unless somebody asks for more.
  const lines = names.filter((name) => name.endsWith('-line') || (more && name === 'line'));
  const each = (fronts: readonly string[], least: number) =>
    fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));
  return [
    ...each(inks, text),
    ...own.map((front) => ({ front, back: front.replace(/ink$/, 'surface'), least: text })),
    ...onto.map((front) => ({ front, back: front.replace(/^on-/, ''), least: text })),
    // Whatever has no colour of its own has that of its text.
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
