// The language of the page: from the address, and texts that stay in their own language.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from './openPage.ts';

const { documentElement } = document;

/** Navigates as a link of the page does. */
function goTo(path: string): void {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

test('a language in the address is not reported as ignored, also without a load', async () => {
  const page = await openPage();
  await page.signIn('Sofia Lindqvist');
  await screen.findByRole('button', { name: 'Refresh' });
  goTo('/?lang=fr-CA');
  expect(await screen.findByRole('button', { name: 'Actualiser' })).toBeVisible();
  expect(documentElement.lang).toBe('fr');
  expect(document.body).not.toHaveTextContent('fr-CA');
});

const name = 'Organic Chemistry II';

test.each([
  ['cards', [name, 'CHEM-2215-003']],
  ['table', [name, 'CHEM-2215-003']],
  ['queue', [name]],
])('course names in %s have an empty `lang` and no fixed direction', async (layout, texts) => {
  const page = await openPage({ path: `/?as=${layout}` });
  await page.signIn('Sofia Lindqvist');
  for (const text of texts) {
    for (const one of await screen.findAllByText(text)) {
      expect(one).toHaveAttribute('lang', '');
      expect([null, 'auto']).toContain(one.getAttribute('dir'));
      expect(one.tagName).toBe('BDI');
    }
  }
});

test('mistakes of the configuration are marked as English on a page in another language', async () => {
  await openPage({ path: '/?lang=ar', config: () => ({ lms: {} }) });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveAttribute('lang', 'en');
  expect(alert).toHaveAttribute('dir', 'ltr');
  expect([documentElement.lang, documentElement.dir]).toEqual(['ar', 'rtl']);
  await waitFor(() => expect(document.title).toMatch(/^\p{Script=Arabic}/u));
});
