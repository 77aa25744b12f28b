// Reads the names of the tests in a file as oxfmt formats it: `describe › test`. Skipped tests prove nothing and are left
// out.

const BLOCK = /^( *)(?:for \(.*\) )?(describe|test|it)\b((?:\.\w+)*)(?:<[^\n]*>)?\(/gm;
const TITLE = /(['"`])((?:\\.|(?!\1)[^\\])*)\1/y;
/** The title follows the rows of `each` or the condition of `skipIf`. */
const AFTER_ROWS = /\)\(\s*(?=['"`])/g;
const SWITCHED_OFF = /\.(?:skip|skipIf|runIf|todo|fixme|fails)\b/;
/** What each row, or each run, fills in. */
const FILLED = /%[sdifjoO#]|\$\{[^}]*\}|\$\w[\w.]*/g;

/** With `…` where a row of `each` fills in a value. */
export function testNames(text: string): readonly string[] {
  const names: string[] = [];
  const around: { indent: number; title: string; off: boolean }[] = [];
  for (const {
    0: start,
    1: { length: indent } = '',
    2: kind,
    3: methods = '',
    index,
  } of text.matchAll(BLOCK)) {
    const title = titleAt(text, index + start.length, methods);
    if (title === undefined) continue;
    while ((around.at(-1)?.indent ?? -1) >= indent) around.pop();
    const off = SWITCHED_OFF.test(methods) || around.at(-1)?.off === true;
    if (kind === 'describe') around.push({ indent, title, off });
    else if (!off) names.push([...around.map((group) => group.title), title].join(' › '));
  }
  return names;
}

/** Whether a document means the test: `cited` is its title or full name; `…` in either stands for any text. */
export function isTest(cited: string, name: string): boolean {
  return meet(cited, name) || meet(cited, name.replace(/^.* › /, ''));
}

function titleAt(text: string, start: number, methods: string): string | undefined {
  AFTER_ROWS.lastIndex = start;
  const isPlain = methods === '' || /^\.(?:only|skip|todo|fails|fixme|concurrent)$/.test(methods);
  TITLE.lastIndex = isPlain ? start + (/^\s*/.exec(text.slice(start))?.[0].length ?? 0) : 0;
  if (!isPlain) {
    if (AFTER_ROWS.exec(text) === null) return undefined;
    TITLE.lastIndex = AFTER_ROWS.lastIndex;
  }
  const title = TITLE.exec(text)?.[2];
  return title?.replaceAll(FILLED, '…').replaceAll(/\\(.)/g, '$1').replaceAll(/\s+/g, ' ');
}

/** Whether some text fits both, where `…` is any text. */
function meet(one: string, other: string): boolean {
  let places = new Set([0]);
  const skip = () => places.forEach((at) => other[at] === '…' && places.add(at + 1));
  for (const letter of one) {
    skip();
    const after = [...places].flatMap((at) => {
      if (letter === '…') return Array.from({ length: other.length - at + 1 }, (_, n) => at + n);
      if (other[at] === '…') return [at];
      return other[at] === letter ? [at + 1] : [];
    });
    places = new Set(after);
  }
  skip();
  return places.has(other.length);
}
