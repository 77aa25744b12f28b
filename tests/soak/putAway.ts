// What a person puts away on this device, and brings back.
import type { Page } from '@playwright/test';
import { press } from './press.ts';
import type { Tab } from './stage.ts';

const OPENED_WITHIN_MS = 3_000;

/** undefined: not possible now. */
export async function putAway(
  { page, label }: Tab,
  kind: 'mute a badge' | 'hide a course' | 'undo' | 'restore everything',
  pick: number,
): Promise<string | undefined> {
  switch (kind) {
    case 'undo':
      return (await press(page, 'Undo')) ? `${label}: Undo` : undefined;
    case 'restore everything': {
      if (!(await press(page, /^[\d,]+ put away/))) return undefined;
      const all = page.getByRole('button', { name: 'Restore all' });
      const one = page.getByRole('button', { name: 'Restore', exact: true });
      const opened = await clickFirst([all, one]);
      await page.keyboard.press('Escape');
      return opened ? `${label}: restores what is put away` : undefined;
    }
    case 'hide a course':
    case 'mute a badge': {
      const options = page.getByRole('button', { name: /^Options for / });
      const n = await options.count();
      const one = options.nth(pick % Math.max(1, n));
      if (n === 0 || !(await clickFirst([one]))) return undefined;
      const course = await page.locator('#options-name').innerText({ timeout: OPENED_WITHIN_MS });
      const done = kind === 'mute a badge' ? await mute(page, pick) : await press(page, 'Hide');
      await page.keyboard.press('Escape');
      const of = /Soak \d+/.exec(course)?.[0] ?? 'a course';
      return done ? `${label}: ${kind} (${of})` : undefined;
    }
  }
}

async function mute(page: Page, pick: number): Promise<boolean> {
  if (!(await press(page, 'Mute …'))) return false;
  const which = page.getByRole('group', { name: 'Mute which number?' }).getByRole('radio');
  const until = page.getByRole('button', { name: 'Until it rises' });
  await until.waitFor({ timeout: OPENED_WITHIN_MS }).catch(noMatter);
  const badges = await which.count();
  if (badges > 0) await which.nth(pick % badges).check({ timeout: OPENED_WITHIN_MS });
  return press(page, pick % 2 === 0 ? 'Until it rises' : 'Always');
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
