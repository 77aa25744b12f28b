// What a person does with courses and their numbers on this device: puts them away, pins them, brings them back, looks
// for all of it in the one place that lists it, asks for one course alone.
import type { Page } from '@playwright/test';
import { AWAY_BUTTON, judgeAwayList, readAwayDialog } from './awayDialog.ts';
import { memoryName } from './judgeMemory.ts';
import { press } from './press.ts';
import { readRemembered } from './rememberedText.ts';
import type { Stage, Tab } from './stage.ts';
import { entriesOf } from './watchAway.ts';

const OPENED_WITHIN_MS = 3_000;

export type PutAwayKind =
  | 'mute a badge'
  | 'mute in the queue'
  | 'hide a course'
  | 'pin a course'
  | 'check one course'
  | 'undo'
  | 'look at what is put away'
  | 'restore everything';

/** undefined: not possible now. @throws Error when the list of what is put away is not what is put away */
export async function putAway(
  stage: Stage,
  tab: Tab,
  kind: PutAwayKind,
  pick: number,
): Promise<string | undefined> {
  const { page, label } = tab;
  switch (kind) {
    case 'undo':
      return (await press(page, 'Undo')) ? `${label}: Undo` : undefined;
    case 'mute in the queue': {
      const entries = page.getByRole('button', { name: /^Mute until the number rises: / });
      const n = await entries.count();
      const one = entries.nth(pick % Math.max(1, n));
      return n > 0 && (await clickFirst([one])) ? `${label}: mutes entry ${pick % n}` : undefined;
    }
    case 'look at what is put away':
      return lookAtAway(stage, tab);
    case 'restore everything': {
      if (!(await press(page, AWAY_BUTTON))) return undefined;
      const all = page.getByRole('button', { name: 'Restore all' });
      const one = page.getByRole('button', { name: 'Restore', exact: true });
      const opened = await clickFirst([all, one]);
      await page.keyboard.press('Escape');
      return opened ? `${label}: restores what is put away` : undefined;
    }
    case 'pin a course':
    case 'check one course':
    case 'hide a course':
    case 'mute a badge': {
      const options = page.getByRole('button', { name: /^Options for / });
      const n = await options.count();
      const one = options.nth(pick % Math.max(1, n));
      if (n === 0 || !(await clickFirst([one]))) return undefined;
      const course = await page.locator('#options-name').innerText({ timeout: OPENED_WITHIN_MS });
      const done = await chooseOption(page, kind, pick);
      await page.keyboard.press('Escape');
      const of = /Soak \d+/.exec(course)?.[0] ?? 'a course';
      return done ? `${label}: ${kind} (${of})` : undefined;
    }
  }
}

async function chooseOption(
  page: Page,
  kind: 'pin a course' | 'check one course' | 'hide a course' | 'mute a badge',
  pick: number,
): Promise<boolean> {
  switch (kind) {
    case 'pin a course':
      return press(page, /^(?:Pin|Unpin)$/);
    case 'check one course':
      return press(page, 'Check this course');
    case 'hide a course':
      return press(page, 'Hide');
    case 'mute a badge':
      return mute(page, pick);
  }
}

async function mute(page: Page, pick: number): Promise<boolean> {
  if (!(await press(page, 'Mute …'))) return false;
  const which = page.getByRole('group', { name: 'Mute which number?' }).getByRole('radio');
  const until = page.getByRole('button', { name: 'Until it rises' });
  await until.waitFor({ timeout: OPENED_WITHIN_MS }).catch(noMatter);
  const badges = await which.count();
  if (badges > 0) await which.nth(pick % badges).check({ timeout: OPENED_WITHIN_MS });
  const ends = ['Until it rises', 'Always', 'Until tomorrow'] as const;
  return press(page, ends[pick % ends.length] ?? 'Always');
}

async function lookAtAway({ actors, issuer }: Stage, { page, label, actor }: Tab) {
  const listed = await readAwayDialog(page);
  if (listed === undefined || actor === undefined || !actors.includes(actor)) return undefined;
  const text = await page.evaluate(
    (name) => localStorage.getItem(name),
    memoryName(issuer, actor.id),
  );
  const read = readRemembered(text ?? '');
  if (typeof read === 'string') throw new Error(`what is remembered for ${actor.name} ${read}`);
  const wrong = judgeAwayList(listed, entriesOf(read));
  if (wrong.length > 0) throw new Error(`${label}: ${wrong.join('; ')}`);
  return `${label}: looks at what is put away (${listed.length})`;
}

/** False: none of them came in time, or it went away. */
async function clickFirst(buttons: readonly ReturnType<Page['getByRole']>[]): Promise<boolean> {
  for (const button of buttons) {
    if (!(await button.isVisible().catch(() => false))) continue;
    return button.click({ timeout: OPENED_WITHIN_MS }).then(
      () => true,
      () => false,
    );
  }
  return false;
}

/** A badge that went meanwhile has nothing to mute. */
function noMatter(): void {}
