// The one place that lists what is put away and pinned, as a person reads it.
import type { Page } from '@playwright/test';
import { readCount } from './readCount.ts';
import { readLines } from './readLines.ts';
import { updateNouns } from './updateNouns.ts';
import type { Entries } from './watchAway.ts';

const OPENED_WITHIN_MS = 3_000;

/** Names as in `Entries`, and what nobody here understands. undefined: nothing is put away or pinned. */
export async function readAwayDialog(page: Page): Promise<readonly string[] | undefined> {
  const button = page.getByRole('button', { name: AWAY_BUTTON }).first();
  if (!(await button.isVisible())) return undefined;
  // Not forced: a look draws all rows and takes them away again, and the button must have come to rest.
  await button.click({ timeout: OPENED_WITHIN_MS });
  const dialog = page.getByRole('dialog', { name: 'Put away and pinned' });
  const snapshot = await dialog.ariaSnapshot({ timeout: OPENED_WITHIN_MS });
  await page.keyboard.press('Escape');
  return readAwayEntries(snapshot);
}

/** On the button that opens it. */
export const AWAY_BUTTON = /^(?:[\d,]+ put away|Nothing put away, )/;

/** `snapshot`: Playwright's ARIA snapshot of the dialog. */
export function readAwayEntries(snapshot: string): readonly string[] {
  const entries: string[][] = [];
  for (const { role, name } of readLines(snapshot)) {
    if (role === 'listitem') entries.push([]);
    if (role === 'paragraph' && name !== '') entries.at(-1)?.push(name);
  }
  return entries.map(([course = '', ...said]) => {
    const id = /\d+$/.exec(course)?.[0] ?? course;
    const [what = ''] = said;
    const type = readCount(what)?.type ?? updateNouns[what];
    if (type !== undefined) return `${type} ${id}`;
    return what === 'Hidden' || what === 'Pinned' ? `${what.toLowerCase()} ${id}` : said.join(', ');
  });
}

/** `listed`: by the dialog. `stored`: in the browser. One sentence for each violation. */
export function judgeAwayList(listed: readonly string[], stored: Entries): string[] {
  // What is only put away until it rises may be over, and is removed by the next look.
  const lasting = [...stored].filter(([, { until }]) => until === 'always').map(([name]) => name);
  return [
    ...lasting
      .filter((name) => !listed.includes(name))
      .map((name) => `${name} is put away, and the list of that does not have it`),
    ...listed
      .filter((name) => !stored.has(name))
      .map((name) => `the list has ${name}, which is not put away`),
  ];
}
