// Everything is clear: the page says so, when it was checked, and nothing else.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { layouts } from '../../src/model/view.ts';
import { enrolled } from '../shared/enrolled.ts';
import { openPageAs, type OpenedPage } from './openPage.ts';

const CHECKED = /^6 of 6 courses, checked \S/;

test.each(layouts)(
  'in the %s, all clear has its date and the fold, until a number comes',
  async (as) => {
    const page = await openPageAs('Yara Haddad', { path: `/?as=${as}` });
    const main = () => within(screen.getByRole('main'));
    for (let rounds = 0; rounds < 2; rounds += 1) {
      expect(await screen.findByText('All clear')).toBeVisible();
      expect(screen.getByText(CHECKED)).toBeVisible();
      await waitFor(() => {
        const names = main()
          .getAllByRole('button')
          .map(({ textContent }) => textContent);
        expect(names).toEqual(['Refresh', '6 courses are clear']);
      });
      for (const role of ['searchbox', 'radio', 'table', 'combobox'])
        expect(main().queryByRole(role)).toBeNull();
      await change(page, 2);
      expect(await screen.findByRole('searchbox')).toBeVisible();
      expect(screen.queryByText(CHECKED)).toBeNull();
      await change(page, 0);
    }
    await page.user.click(await screen.findByRole('button', { name: '6 courses are clear' }));
    expect(main().getAllByRole('listitem')).toHaveLength(6);
  },
);

async function change({ lms, user }: OpenedPage, quizzes: number): Promise<void> {
  enrolled(lms.world, '4410', '7142').counts.UnattemptedQuizzes = quizzes;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
}
