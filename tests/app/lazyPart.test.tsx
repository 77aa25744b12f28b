// Lazy parts: rendered at once if loaded, and retried after a failed load.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { english } from '../shared/english.ts';
import { LanguageProvider } from '../../src/app/shared/LanguageProvider.tsx';
import { lazyPart } from '../../src/app/shared/lazyPart.tsx';

const element = (Part: React.ComponentType, key: string) => (
  <LanguageProvider initial={english}>
    <Part key={key} />
  </LanguageProvider>
);

const Pending = () => <p>pending</p>;

test('a loaded part is rendered at once when it is mounted again', async () => {
  const Part = lazyPart(() => Promise.resolve(() => <p>rows</p>), Pending);
  const { rerender } = render(element(Part, 'by need'));
  expect(screen.getByText('pending')).toBeVisible();
  expect(await screen.findByText('rows')).toBeVisible();
  rerender(element(Part, 'by name'));
  expect(screen.getByText('rows')).toBeVisible();
});

test('Try again loads a part that failed to load', async () => {
  let online = false;
  const Part = lazyPart(() =>
    online ? Promise.resolve(() => <p>rows</p>) : Promise.reject(new Error('offline')),
  );
  render(element(Part, 'by need'), { onCaughtError: () => undefined });
  expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t be loaded');
  online = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('rows')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
