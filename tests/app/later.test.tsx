// Parts that come later: what one page has loaded it draws at once from then on, and it is no state of another page.
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { english } from '../../src/messages/language.ts';
import { LanguageProvider } from '../../src/ui/shared/LanguageProvider.tsx';
import { later } from '../../src/ui/shared/later.tsx';
import { AppContext, type Page } from '../../src/ui/shared/useApp.ts';
import { pageAt } from './memoryPage.tsx';

const Rows = later(() => Promise.resolve(() => <p>rows</p>), { pending: () => <p>pending</p> });
const Lost = later<object>(() => Promise.reject(new Error('gone')), {
  missing: () => <p>missing</p>,
});

/** `order`: another one is another list. */
function draw(page: Page, order: string, Part = Rows) {
  return (
    <LanguageProvider initial={english()}>
      <AppContext value={page}>
        <Part key={order} />
      </AppContext>
    </LanguageProvider>
  );
}

test('a list in a new order never blinks', async () => {
  const page = pageAt('https://lms.example.edu');
  const { rerender } = render(draw(page, 'by need'));
  expect(screen.getByText('pending')).toBeVisible();
  expect(await screen.findByText('rows')).toBeVisible();
  rerender(draw(page, 'by name'));
  expect(screen.getByText('rows')).toBeVisible();
});

test('what one page has loaded is no state of another page', async () => {
  const { rerender } = render(draw(pageAt('https://lms.example.edu'), 'by need'));
  expect(await screen.findByText('rows')).toBeVisible();
  rerender(draw(pageAt('https://lms.example.edu'), 'by name'));
  expect(screen.getByText('pending')).toBeVisible();
  expect(await screen.findByText('rows')).toBeVisible();
});

test('what could not be loaded is said, also where it was to be drawn before', async () => {
  const page = pageAt('https://lms.example.edu');
  const { rerender } = render(draw(page, 'by need', Lost));
  expect(await screen.findByText('missing')).toBeVisible();
  rerender(draw(page, 'by name', Lost));
  expect(screen.getByText('missing')).toBeVisible();
});

test('what the line did not let through comes with the line', async () => {
  let online = false;
  const Late = later<object>(
    () => (online ? Promise.resolve(() => <p>rows</p>) : Promise.reject(new Error('offline'))),
    { missing: () => <p>missing</p> },
  );
  render(draw(pageAt('https://lms.example.edu'), 'by need', Late));
  expect(await screen.findByText('missing')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('missing')).toBeVisible();
  online = true;
  await vi.waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText('missing')).toBeNull();
  });
  expect(screen.getByText('rows')).toBeVisible();
});
