// The language of the page: from the address, and texts that stay in their own language.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { layouts } from '../../src/model/view.ts';
import { openPage, openPageAs } from './openPage.ts';

const { documentElement } = document;

test.each(layouts)(
  'course names in the %s have an empty `lang` and no fixed direction',
  async (layout) => {
    await openPageAs('Sofia Lindqvist', { path: `/?as=${layout}` });
    for (const one of await screen.findAllByText(/^(?:Organic Chemistry II|CHEM-2215-003)$/)) {
      expect(one).toHaveAttribute('lang', '');
      expect([null, 'auto']).toContain(one.getAttribute('dir'));
      expect(one.tagName).toBe('BDI');
    }
  },
);

test('mistakes of the configuration are marked as English on a page in another language', async () => {
  await openPage({ path: '/?lang=ar', config: () => ({ lms: {} }) });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveAttribute('lang', 'en');
  expect(alert).toHaveAttribute('dir', 'ltr');
  expect([documentElement.lang, documentElement.dir]).toEqual(['ar', 'rtl']);
  await waitFor(() => expect(document.title).toMatch(/^\p{Script=Arabic}/u));
});
