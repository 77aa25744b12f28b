// What a person chooses about the page in its settings, and another language for a moment: the same courses, in the
// language that the page then says it speaks.
import type { Page } from '@playwright/test';
import { press } from './press.ts';
import type { Tab } from './stage.ts';

const DONE_WITHIN_MS = 5_000;

const choices = [
  ['Theme', 'Dark'],
  ['Theme', 'More contrast'],
  ['Theme', 'Like the system'],
  ['Density', 'Compact'],
  ['Density', 'Comfortable'],
] as const;
/** Of those whose names of courses read the same. */
const languages = ['fr', 'es', 'de', 'pt-BR', 'ar', 'ja'] as const;

export type SettingsKind = 'change a setting' | 'another language' | 'forget this device';

/** undefined: not possible now. @throws Error when another language has other courses */
export async function performOnSettings(
  { page, label }: Tab,
  kind: SettingsKind,
  pick: number,
): Promise<string | undefined> {
  if (!(await press(page, 'Settings'))) return undefined;
  const dialog = page.locator('dialog[open]');
  // What it consists of comes now; without the network it does not.
  const isOpen = await dialog.waitFor({ timeout: DONE_WITHIN_MS }).then(
    () => true,
    () => false,
  );
  if (!isOpen) return undefined;
  const done = await perform();
  await page.keyboard.press('Escape');
  return done;

  async function perform(): Promise<string | undefined> {
    switch (kind) {
      case 'change a setting': {
        const [name, value] = choices[pick % choices.length] ?? choices[0];
        await dialog.getByLabel(name).selectOption({ label: value }, { timeout: DONE_WITHIN_MS });
        return `${label}: ${name} ${value}`;
      }
      case 'another language':
        return speak(languages[pick % languages.length] ?? 'fr');
      case 'forget this device': {
        const isAsked = await press(page, 'Forget this device');
        return isAsked && (await press(page, 'Forget it all'))
          ? `${label}: forgets this device`
          : undefined;
      }
    }
  }

  /** There and back, so that everybody who reads the page here knows its words. */
  async function speak(language: (typeof languages)[number]): Promise<string> {
    const box = dialog.getByRole('combobox').nth(LANGUAGE);
    const before = await namesIn(page);
    await box.selectOption({ index: languages.indexOf(language) + 2 }, { timeout: DONE_WITHIN_MS });
    const html = page.locator(
      `html[lang="${language}"][dir="${language === 'ar' ? 'rtl' : 'ltr'}"]`,
    );
    const spoke = await html.waitFor({ timeout: DONE_WITHIN_MS, state: 'attached' }).then(
      () => true,
      () => false,
    );
    const meanwhile = await namesIn(page);
    await box.selectOption({ index: 0 }, { timeout: DONE_WITHIN_MS });
    await page.locator('html[lang="en"]').waitFor({ timeout: DONE_WITHIN_MS, state: 'attached' });
    const isSame = before === meanwhile || before !== (await namesIn(page));
    if (!isSame) throw new Error(`${label}: in ${language} there are other courses: ${meanwhile}`);
    return `${label}: ${spoke ? 'speaks' : 'has no words of'} ${language}, and English again`;
  }
}

/** Of the selects in the dialog, in their order. */
const LANGUAGE = 2;

/** Of the courses in their order, and the numbers that stand by them. */
async function namesIn(page: Page): Promise<string> {
  const texts = await page.locator('main :is(h2, h3)').allInnerTexts();
  return texts.filter((text) => text.startsWith('Soak ')).join(', ');
}
