// The page in a host's frame, and its windows: jsdom has neither, nor a layout.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { signInOverHttp } from '../lms/signInOverHttp.ts';
import { courseCard } from './courseCard.ts';
import { openPage, type OpenedPage, type OpenOptions } from './openPage.ts';
import { nextFrame } from './rested.ts';

interface FakeWindow {
  closed: boolean;
  /** The URL of `window.open`. */
  readonly address: string;
  /** Later navigations. */
  readonly went: string[];
}

export interface FramedPage extends OpenedPage {
  readonly opened: readonly FakeWindow[];
  /** Presses the button only. Default `Sign in`. */
  readonly press: (button?: string) => void;
  /** Dispatches a message from `source`. */
  readonly hear: (source: unknown, answer: string, origin?: string) => void;
  /** Presses the button and answers at the LMS; resolves with the window and the callback's query. */
  readonly comeBack: (
    personName: string,
    button?: string,
  ) => Promise<{ popup: FakeWindow; answer: string }>;
}

export async function openFramed(options: OpenOptions = {}): Promise<FramedPage> {
  const opened: FakeWindow[] = [];
  vi.stubGlobal('parent', {});
  for (const name of ['IntersectionObserver', 'ResizeObserver'])
    vi.stubGlobal(
      name,
      class {
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
  // jsdom says so of a focused element only.
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  vi.stubGlobal('open', (address: string) => {
    const popup = {
      closed: false,
      address,
      went: new Array<string>(),
      close: () => (popup.closed = true),
      location: { replace: (to: string) => popup.went.push(to) },
    };
    opened.push(popup);
    return popup;
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const page = await openPage({ path: '/embed?courses=7142', ...options });
  await screen.findByRole('button', { name: 'Sign in' });
  await effects();

  const press: FramedPage['press'] = (name = 'Sign in') => {
    const button = screen.getByRole('button', { name });
    act(() => button.focus());
    fireEvent.click(button);
  };
  const hear: FramedPage['hear'] = (source, answer, origin = window.location.origin) => {
    post({ type: 'course-updates:popup', answer }, origin, source);
  };
  return {
    ...page,
    opened,
    press,
    hear,
    async comeBack(personName, button) {
      await effects();
      press(button);
      const popup = opened.at(-1);
      if (popup === undefined) throw new Error('No window was opened.');
      hear(popup, '');
      await waitFor(() => {
        if (popup.went.length === 0) throw new Error('The window was sent nowhere.');
      });
      const authorizationUrl = popup.went[0] ?? '';
      const back = await signInOverHttp({ authorizationUrl, personName, answer: 'sign-in' });
      return { popup, answer: new URL(back).search };
    },
  };
}

/** The page gets a message. `source`: the window that sends it. */
export function post(data: unknown, origin: string, source: unknown): void {
  const event = new MessageEvent('message', { data, origin });
  Object.defineProperty(event, 'source', { value: source });
  act(() => void window.dispatchEvent(event));
}

/** StrictMode runs the effects of a new button twice, and the cleanup between them would close the window. */
const effects = () => act(nextFrame);

/** The course in the frame's address. */
export async function expectCourse(): Promise<void> {
  expect(await courseCard('Organic Chemistry II')).toBeVisible();
}
