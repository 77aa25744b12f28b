// The colours chosen by an institution and by a person: an accent with enough contrast, and a theme.
import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { signInButton } from './signInAs.ts';

const BLUE = 'rgb(29, 79, 145)';
const BLUE_IN_THE_DARK = 'rgb(143, 188, 255)';

test.use({ colorScheme: 'light' });

for (const { accent, light, dark } of [
  { accent: undefined, light: BLUE, dark: BLUE_IN_THE_DARK },
  { accent: '#6b1e4f', light: 'rgb(107, 30, 79)', dark: BLUE_IN_THE_DARK },
  { accent: '#FFCC00', light: BLUE, dark: 'rgb(255, 204, 0)' },
]) {
  test(`the ${accent ?? 'default'} accent applies in themes with enough contrast`, async ({
    page,
    site,
  }) => {
    if (accent !== undefined) site.config['brand'] = { accent };
    await page.goto(site.origin);
    const button = signInButton(page);
    await button.waitFor();
    await expect(button).toHaveCSS('background-color', light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(button).toHaveCSS('background-color', dark);
  });
}

test('a chosen theme overrides the theme of the system, except in print', async ({
  page,
  site,
}) => {
  await page.goto(site.origin);
  // By then the page has applied the default look.
  await signInButton(page).waitFor();
  const choose = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
  const expectBack = (color: string) =>
    expect(page.getByRole('banner')).toHaveCSS('background-color', color);
  await choose('dark');
  await expectBack('rgb(29, 33, 40)');
  await page.emulateMedia({ media: 'print' });
  await expectBack('rgb(255, 255, 255)');
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await choose('light');
  await expectBack('rgb(255, 255, 255)');
  await choose('contrast');
  await expectBack('rgb(0, 0, 0)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectBack('rgb(255, 255, 255)');
});
