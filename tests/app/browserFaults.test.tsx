// A browser that can't sign in here, because it stores nothing or the page has no https: what Sign in says, and that a
// session goes on.
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { courseCard } from './courseCard.ts';
import { openPage, openPageAs, type OpenedPage } from './openPage.ts';

type Method = 'getItem' | 'setItem' | 'removeItem' | 'key';

const config = () => ({ support: { name: 'the service desk', email: 'help@example.edu' } });

function throwing(name: string, methods: readonly Method[]): () => void {
  return () => {
    for (const method of methods) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('refused', name);
      });
    }
  };
}

const denied = /keeps nothing for this page.*Allow cookies and site data/;
const full = /storage for this web address is full.*new tab.*administrator/;

/** tests/unit/auth/openStorage.test.ts has further ones. */
const browsers: readonly (readonly [string, () => void, RegExp])[] = [
  ['denies writing', throwing('SecurityError', ['setItem']), denied],
  ['has a full storage', throwing('QuotaExceededError', ['setItem']), full],
  [
    'has room for a few characters only',
    () => {
      const keep = window.sessionStorage.setItem.bind(window.sessionStorage);
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
        if (value.length > 50) throw new DOMException('refused', 'QuotaExceededError');
        keep(key, value);
      });
    },
    full,
  ],
];

/** Waits for the sign-in library. */
async function faultShown(page: OpenedPage): Promise<string> {
  expect(await screen.findByText('Contact:', { exact: false })).toBeVisible();
  const { textContent } = screen.getByRole('alert');
  expect(textContent).not.toMatch(/connection|already used/);
  expect(page.lms.requests.filter(({ kind }) => kind === 'token')).toEqual([]);
  return textContent;
}

test.each(browsers)(
  'a browser that %s: Sign in says so at once and stays on the page',
  async (_what, refuse, words) => {
    const page = await openPage({ config });
    refuse();
    await page.user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await faultShown(page)).toMatch(words);
    expect(page.left).toEqual([]);
  },
);

test('a browser that denies storage on the way: the return says so', async () => {
  const page = await openPage({ config });
  const path = await page.leaveFor('Sofia Lindqvist', 'Sign in');
  throwing('SecurityError', ['getItem', 'setItem', 'removeItem', 'key'])();
  await page.load(path);
  expect(await faultShown(page)).toMatch(denied);
});

test('a browser that empties storage on the way: the return says what to allow', async () => {
  const page = await openPage({ config });
  const path = await page.leaveFor('Sofia Lindqvist', 'Sign in');
  window.sessionStorage.clear();
  await page.load(path);
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent(/already used.*every time.*Allow cookies/));
});

test.each(browsers)(
  'a browser that, from the return on, %s: the session lives in memory',
  async (_what, refuse) => {
    const page = await openPage({ config });
    const path = await page.leaveFor('Sofia Lindqvist', 'Sign in');
    refuse();
    await page.load(path);
    expect(await courseCard('Organic Chemistry II')).toBeVisible();
    expect(screen.queryByText(/connection/)).toBeNull();
  },
);

test('a browser that denies channels between tabs: the session lives, and signs out', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('BroadcastChannel', function refuse(): never {
    throw new DOMException('denied', 'SecurityError');
  });
  const page = await openPageAs('Sofia Lindqvist', { config });
  expect(await courseCard('Organic Chemistry II')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: /signed out/ })).toBeVisible();
});

test('a page without https says so at once and stays', async () => {
  // Without https, browsers leave out what else `crypto` has.
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  onTestFinished(() => void vi.unstubAllGlobals());
  const page = await openPage({ config });
  await page.user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await faultShown(page)).toMatch(/opened without https.*https:\/\/ at the beginning/);
  expect(page.left).toEqual([]);
});

test('a page that is rendered ahead asks and notes nothing until a person opens it', async () => {
  const page = await openPageAs('Sofia Lindqvist', { config });
  expect(await courseCard('Organic Chemistry II')).toBeVisible();
  const kept = () => JSON.stringify([sessionStorage, localStorage].map(Object.entries));
  let prerendering = true;
  Object.defineProperty(document, 'prerendering', {
    configurable: true,
    get: () => prerendering,
  });
  onTestFinished(() => void Reflect.deleteProperty(document, 'prerendering'));
  const loading = page.load('/');
  await new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
  const before = [page.lms.requests.length, kept()];
  await new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
  expect([page.lms.requests.length, kept()]).toEqual(before);
  expect(screen.queryByRole('heading')).toBeNull();
  prerendering = false;
  document.dispatchEvent(new Event('prerenderingchange'));
  await loading;
  expect(await courseCard('Organic Chemistry II')).toBeVisible();
});

test('the service worker of another application is told, with what to do, until it is dismissed', async () => {
  const container = Object.assign(new EventTarget(), { controller: null });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  const page = await openPageAs('Sofia Lindqvist', { config });
  expect(await courseCard('Organic Chemistry II')).toBeVisible();
  Object.assign(container, { controller: {} });
  act(() => void container.dispatchEvent(new Event('controllerchange')));
  const notice = await screen.findByRole('region', { name: 'The numbers may be old' });
  expect(notice).toHaveTextContent(/service worker.*in place of the LMS.*Shift.*administrator/);
  expect(notice).toHaveTextContent('Contact: the service desk');
  await page.user.click(within(notice).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('The numbers may be old')).toBeNull();
});

test('an error of the page while it reads config.json is told as the page’s own', async () => {
  const page = await openPage({ config });
  const reported = vi.fn<(error: unknown) => void>();
  // jsdom has none.
  vi.stubGlobal('reportError', reported);
  onTestFinished(() => void vi.unstubAllGlobals());
  const fault = new TypeError('a bug');
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw fault;
  });
  await page.load('/');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Something went wrong on this page/);
  expect(screen.queryByText(/config\.json/)).toBeNull();
  expect(reported).toHaveBeenCalledWith(fault);
});
