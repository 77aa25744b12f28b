// Computes the colours of theme.css in each theme, resolving var() and light-dark() as browsers do.

export interface Theme {
  readonly name: string;
  /** With `prefers-contrast: more`. */
  readonly more: boolean;
  /** By name without dashes: `page`, `todo-ink`. Includes values that are no colour. */
  readonly values: ReadonlyMap<string, string>;
}

type Properties = ReadonlyMap<string, string>;

const MORE = /@media \(prefers-contrast: more\)\s*\{\s*:root\s*\{([^}]*)\}/;
const CHOSEN = /:root\[data-theme='contrast'\]\s*\{([^}]*)\}/;

/** `css`: all of theme.css. Throws for a missing part or an undefined property. */
export function readThemes(css: string): Theme[] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '');
  const own = declarations(plain.match(/:root\s*\{([^}]*)\}/)?.[1]);
  const more = declarations(plain.match(MORE)?.[1]);
  const chosen = declarations(plain.match(CHOSEN)?.[1]);
  if (JSON.stringify([...more]) !== JSON.stringify([...chosen]))
    throw new Error("[data-theme='contrast'] and prefers-contrast: more say different things.");
  return [false, true].flatMap((isMore) =>
    [false, true].map((dark) => {
      const properties = new Map([...own, ...(isMore ? more : [])]);
      const values = [...properties.keys()].map((name): [string, string] => [
        name.slice(2),
        workOut(`var(${name})`, properties, dark).replaceAll(/\s+/g, ' ').trim(),
      ]);
      const name = `${isMore ? 'more contrast, ' : ''}${dark ? 'dark' : 'light'}`;
      return { name, more: isMore, values: new Map(values) };
    }),
  );
}

function declarations(block = ''): Properties {
  const found = [...block.matchAll(/(--[\w-]+):([^;]*);/g)];
  if (found.length === 0) throw new Error('A part of theme.css is not there.');
  return new Map(found.map(([, name = '', value = '']) => [name, value.trim()]));
}

const CALL = /(var|light-dark)\(/;

function workOut(value: string, properties: Properties, dark: boolean): string {
  const call = CALL.exec(value);
  if (call === null) return value;
  const start = call.index + call[0].length;
  const [first, second, end] = argumentsAt(value, start);
  const result = call[1] === 'var' ? lookUp(first, second, properties) : dark ? second : first;
  const rest = value.slice(end);
  return `${value.slice(0, call.index)}${workOut(result ?? '', properties, dark)}${workOut(rest, properties, dark)}`;
}

function lookUp(name: string, fallback: string | undefined, properties: Properties): string {
  const value = properties.get(name);
  if (value !== undefined && value !== 'initial') return value;
  if (fallback !== undefined) return fallback;
  if (value === undefined) throw new Error(`There is no ${name}.`);
  return '';
}

/** Both arguments of a function (the second is optional), and the end of the call. */
function argumentsAt(value: string, start: number): [string, string | undefined, number] {
  let depth = 0;
  let comma = -1;
  let at = start;
  for (; depth >= 0 && at < value.length; at += 1) {
    if (value[at] === '(') depth += 1;
    if (value[at] === ')') depth -= 1;
    if (value[at] === ',' && depth === 0 && comma === -1) comma = at;
  }
  const end = at - 1;
  if (comma === -1) return [value.slice(start, end).trim(), undefined, at];
  return [value.slice(start, comma).trim(), value.slice(comma + 1, end).trim(), at];
}
