// What a person does with courses on this device: mute, restore, forget.
import type { Page } from '@playwright/test';
import { press } from './press.ts';
import type { Act, Scene, Tab } from './stage.ts';

const OPENED_WITHIN_MS = 3_000;

/** Opens the options of any course. `words`: what `act` does. */
export const onCourse =
  (words: string, act: (tab: Tab, scene: Scene) => Promise<boolean>): Act[1] =>
  async (scene) => {
    const { tab, pick } = scene;
    const { page, label } = tab;
    const options = page.getByRole('button', { name: /^Options for / });
    const one = options.nth(pick % Math.max(1, await options.count()));
    const click = () => one.click({ timeout: OPENED_WITHIN_MS });
    const isOpen =
      (await one.isVisible()) &&
      (await click().then(
        () => true,
        () => false,
      ));
    if (!isOpen) return undefined;
    const course = await page.locator('#options-name').innerText({ timeout: OPENED_WITHIN_MS });
    const done = await act(tab, scene);
    await page.keyboard.press('Escape');
    const of = /Soak \d+/.exec(course)?.[0] ?? 'a course';
    return done ? `${label}: ${words} (${of})` : undefined;
  };

export async function restore({ page, label }: Tab): Promise<string | undefined> {
  const done = await inDialog(
    page,
    /put away/,
    async () => (await press(page, 'Restore all')) || press(page, 'Restore'),
  );
  return done ? `${label}: restores what is put away` : undefined;
}

export async function forget({ page, label }: Tab): Promise<string | undefined> {
  const done = await inDialog(
    page,
    'Settings',
    async () => (await press(page, 'Forget this device')) && (await press(page, 'Forget it all')),
  );
  return done ? `${label}: forgets this device` : undefined;
}

/**
 * Opens a dialog, which may first load its code, and closes it. @returns false if there is no such button, or `act` did nothing
 */
async function inDialog(
  page: Page,
  opener: string | RegExp,
  act: () => Promise<boolean>,
): Promise<boolean> {
  if (!(await press(page, opener))) return false;
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor({ timeout: OPENED_WITHIN_MS }).catch(noMatter);
  const done = await act();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden', timeout: OPENED_WITHIN_MS }).catch(noMatter);
  return done;
}

export async function mute({ page }: Tab, { pick }: Scene): Promise<boolean> {
  if (!(await press(page, 'Mute …'))) return false;
  const which = page.getByRole('group', { name: 'Mute which number?' }).getByRole('radio');
  const until = page.getByRole('button', { name: 'Until it rises' });
  await until.waitFor({ timeout: OPENED_WITHIN_MS }).catch(noMatter);
  const badges = await which.count();
  if (badges > 0) await which.nth(pick % badges).check({ timeout: OPENED_WITHIN_MS });
  const ends = ['Until it rises', 'For good', 'Until tomorrow'] as const;
  return press(page, ends[pick % ends.length] ?? 'For good');
}

/** A badge that disappeared cannot be muted. */
function noMatter(): void {}
