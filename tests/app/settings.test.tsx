// Settings: immediate, stored per person, removed with the person. tests/browser/settings.spec.ts covers the first
// paint, Escape and space.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenToNotifications } from './listenToNotifications.ts';
import { openPageAs, type OpenedPage, type OpenOptions } from './openPage.ts';
import { rememberSettings } from './rememberSettings.ts';

const page = document.documentElement;
const theme = () => page.dataset['theme'];
const dialog = () => screen.findByRole('dialog', { name: 'Settings' });
const choice = (name: string) => screen.getByRole('combobox', { name });
const entries = (storage: Storage) => Object.entries<string>(storage);
const memories = () => entries(window.localStorage).filter(([key]) => key.includes('.memory.'));

async function openSettings({ user }: OpenedPage): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  // The choices come with the memory, once the person is known.
  await within(await dialog()).findAllByRole('combobox');
}

const choose = ({ user }: OpenedPage, name: string, option: string) =>
  user.selectOptions(choice(name), option);

/** `personName` signs in and opens the settings. */
async function openAs(personName: string, options?: OpenOptions): Promise<OpenedPage> {
  const opened = await openPageAs(personName, options);
  await openSettings(opened);
  return opened;
}

/** Signs out while the dialog is open. */
async function signOut({ user }: OpenedPage): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Sign out', hidden: true }));
  await screen.findByRole('button', { name: 'Sign in' });
}

test('a theme applies at once, survives a reload, and belongs to the person', async () => {
  const opened = await openAs('Sofia Lindqvist');
  for (const [name, value] of [
    ['Light', 'light'],
    ['Dark', 'dark'],
    ['More contrast', 'contrast'],
    ['System', undefined],
    ['Dark', 'dark'],
  ] as const) {
    await choose(opened, 'Theme', name);
    expect(theme()).toBe(value);
  }

  await opened.load('/');
  expect(theme()).toBe('dark');
  await openSettings(opened);
  expect(choice('Theme')).toHaveDisplayValue('Dark');

  await signOut(opened);
  expect(theme()).toBeUndefined();
  expect(entries(window.sessionStorage)).toEqual([]);
  await opened.signIn('Daniel Okafor');
  await openSettings(opened);
  expect(choice('Theme')).toHaveDisplayValue('System');
  expect(theme()).toBeUndefined();

  await signOut(opened);
  await opened.signIn('Sofia Lindqvist');
  await waitFor(() => expect(theme()).toBe('dark'));
});

test('in the widget, the theme of the host overrides that of the person, and no notifications are offered', async () => {
  const opened = await openPageAs('Sofia Lindqvist', { path: '/embed?theme=light' });
  await screen.findAllByText('unread discussions');
  await opened.user.click(screen.getByRole('button', { name: 'Account' }));
  await openSettings(opened);
  await choose(opened, 'Theme', 'Dark');
  expect(theme()).toBe('light');
  // A widget sends none.
  expect(screen.queryByRole('checkbox', { name: 'Notifications' })).toBeNull();
  await opened.load('/embed');
  expect(theme()).toBe('dark');
});

test.each(['default', 'granted'] as const)(
  'on a phone that shows none without a service worker, notifications stay off (permission: %s)',
  async (permission) => {
    const requestPermission = vi.fn<() => Promise<string>>().mockResolvedValue('granted');
    class PhoneNotification {
      static permission = permission;
      static requestPermission = requestPermission;
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    }
    vi.stubGlobal('Notification', PhoneNotification);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user } = await openAs('Sofia Lindqvist');
    const notify = screen.getByRole('checkbox', { name: 'Notifications' });
    await user.click(notify);
    expect(await screen.findByText('This browser can’t show notifications here.')).toBeVisible();
    expect(notify).not.toBeChecked();
    expect(requestPermission).not.toHaveBeenCalled();
  },
);

test.each([
  ['denied', /^Your browser doesn’t allow it/],
  ['default', /^You’re told what is new/],
] as const)(
  'notifications are off once the browser has taken the permission back (%s)',
  async (permission, note) => {
    listenToNotifications(permission);
    const opened = await openPageAs('Sofia Lindqvist');
    await screen.findByText(/^Last checked/);
    await rememberSettings({ notifications: true });
    await opened.load('/');
    await openSettings(opened);
    const notify = screen.getByRole('checkbox', { name: 'Notifications' });
    expect(notify).not.toBeChecked();
    expect(notify).toHaveAccessibleDescription(note);
  },
);

test('switching notifications on asks for permission, and a refusal shows a message', async () => {
  const { user } = await openAs('Sofia Lindqvist');
  const notify = screen.getByRole('checkbox', { name: 'Notifications' });
  const requestPermission = vi.fn<() => Promise<string>>().mockResolvedValue('granted');
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission });
  onTestFinished(() => void vi.unstubAllGlobals());
  // `default`: the prompt was dismissed.
  for (const answer of ['denied', 'default']) {
    requestPermission.mockResolvedValueOnce(answer);
    await user.click(notify);
    expect(await screen.findByText(/^Your browser doesn’t allow it/)).toBeVisible();
    expect(notify).not.toBeChecked();
  }
  await user.click(notify);
  await waitFor(() => expect(notify).toBeChecked());
  await user.click(notify);
  expect(notify).not.toBeChecked();
  expect(requestPermission).toHaveBeenCalledTimes(3);
});

test('choosing a language removes `lang` from the address', async () => {
  const opened = await openAs('Sofia Lindqvist', { path: '/?lang=en&q=alg' });
  expect(choice('Language')).toHaveDisplayValue('Like the browser');
  await choose(opened, 'Language', 'English');
  expect(choice('Language')).toHaveDisplayValue('English');
  expect(window.location.search).toBe('?q=alg');
  expect(page.lang).toBe('en');
});

test('with `Remember on this device` off, nothing is stored, also after a reload', async () => {
  const opened = await openAs('Sofia Lindqvist');
  await choose(opened, 'Theme', 'Dark');
  expect(memories()).toHaveLength(1);
  const remember = screen.getByRole('checkbox', { name: 'Remember on this device' });
  await opened.user.click(remember);
  expect(remember).not.toBeChecked();
  expect(memories()).toEqual([]);
  await opened.load('/');
  await openSettings(opened);
  expect(choice('Theme')).toHaveDisplayValue('Dark');
  expect(screen.getByRole('checkbox', { name: 'Remember on this device' })).not.toBeChecked();
  expect(memories()).toEqual([]);
});

test('`Forget this device` shows what it will remove, removes it, and confirms that', async () => {
  const opened = await openAs('Sofia Lindqvist');
  const { user } = opened;
  await choose(opened, 'Theme', 'Dark');
  await user.click(screen.getByRole('button', { name: 'Forget this device' }));
  expect(screen.getByText(/^This removes/)).toBeVisible();
  expect(memories()).toHaveLength(1);
  const forget = screen.getByRole('button', { name: 'Forget it all' });
  await user.click(forget);
  expect(screen.getByText(/^Done: this browser remembers nothing/)).toBeVisible();
  expect(forget).toHaveFocus();
  expect(memories()).toEqual([]);
  expect(entries(window.sessionStorage).map(([key]) => key)).toEqual([
    expect.stringContaining('.tokens.'),
  ]);
  expect(theme()).toBeUndefined();
  expect(choice('Theme')).toHaveDisplayValue('System');
});
