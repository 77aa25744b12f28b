// Builds a screen, as the soak reads it, from given words.
import { readScreen, type Screen } from '../readScreen.ts';

export interface Shown {
  /** The headline; undefined: `1,234 to read`. */
  readonly headline?: string;
  /** The line below the sums. */
  readonly gaps?: string;
  /** The text beside Refresh; empty: no text. */
  readonly time?: string;
  /** Titles of notices. */
  readonly notices?: readonly string[];
  readonly first?: readonly string[];
  readonly second?: readonly string[];
  /** The name of the button that lists what is put away; one badge of the first card is muted. */
  readonly away?: string;
  /** Ids of the cards. */
  readonly ids?: readonly string[];
  /** Ids of the courses in the open fold. */
  readonly folded?: readonly string[];
  /** Texts of the folded cards. */
  readonly foldedSay?: readonly string[];
  /** The number of clear courses behind the button, or of courses without the types in `without`. */
  readonly shut?: number;
  readonly without?: string;
  /** The time of the button; undefined: now. */
  readonly clearAsOf?: string;
}

const MUTED = '      - text: 1 muted';
export const NOT_CHECKED = 'Couldn’t be checked';

/** Two courses of Ada Quist at 8:10 AM, unless told. */
export function shownScreen(shown: Shown): Screen {
  const { headline = '1,234 to read', time = 'Last checked 8:10 AM' } = shown;
  const { first = ['1,234 unread discussions'], second = ['No updates'] } = shown;
  const { gaps, notices = [], ids = ['3001', '3002'], away } = shown;
  const { folded = [], foldedSay, shut = 0, clearAsOf, without } = shown;
  const said = [away === undefined ? first : [...first, MUTED], second];
  return readScreen(
    [
      '- banner:',
      '  - heading "Course updates" [level=1]',
      '  - paragraph: Signed in as Ada Quist',
      '  - button "Sign out"',
      '- main:',
      // This paragraph tells that the address narrows the view.
      '  - paragraph:',
      '    - text: Only one kind of update is counted.',
      '    - link "Show everything"',
      `  - paragraph: ${headline}`,
      ...(time === '' ? [] : [`  - paragraph: ${time}`]),
      ...(gaps === undefined ? [] : [`  - paragraph: ${gaps}`]),
      '  - button "Refresh" [disabled]',
      ...(away === undefined ? [] : [`  - button "${away}"`]),
      ...notices.flatMap((title) => [`  - region "${title}":`, `    - paragraph: ${title}`]),
      '  - list "Your courses":',
      ...ids.flatMap((id, at) => courseLines(id, said[at])),
      ...(folded.length === 0 && shut === 0
        ? []
        : [`  - button "${clearWords(shut + folded.length, clearAsOf, without)}"`]),
      ...(folded.length === 0
        ? []
        : [`  - list "${clearWords(folded.length, clearAsOf, without)}":`]),
      ...folded.flatMap((id) => courseLines(id, foldedSay)),
    ].join('\n'),
  );
}

function courseLines(id: string, said: readonly string[] = ['No updates']): string[] {
  if (id === '') return ['    - listitem'];
  return ['    - listitem:', `      - heading "Soak ${id}" [level=2]`].concat(
    said.map((line) => (line === MUTED ? line : `      - paragraph: ${JSON.stringify(line)}`)),
  );
}

function clearWords(n: number, asOf: string | undefined, without = 'updates'): string {
  const courses = n === 1 ? '1 course' : `${n} courses`;
  if (asOf !== undefined) return `${courses} without ${without} as of ${asOf}`;
  if (without !== 'updates') return `${courses} without ${without}`;
  return `${courses} ${n === 1 ? 'is' : 'are'} clear`;
}
