// Opens the real page in its own document against a real LMS, and uses it as a person does. Simulates only the
// redirects of a sign-in, which jsdom cannot follow.
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { openCodeFlow } from '../../src/auth/flow/authService.ts';
import { takeCallback } from '../../src/auth/flow/takeCallback.ts';
import { boot } from '../../src/boot.tsx';
import { CALLBACK_PATH } from '../../src/paths/paths.ts';
import { defaultWorld } from '../lms/defaultWorld.ts';
import { signInOverHttp } from '../lms/signInOverHttp.ts';
import { startLms, type Lms } from '../lms/startLms.ts';
import type { World } from '../lms/world.ts';
import { configOf } from '../unit/config/minimalConfig.ts';
import { lendStorage } from './lendStorage.ts';
import { servePage } from './servePage.ts';
import { watchWindow } from './watchWindow.ts';

type Keys = Readonly<Record<string, unknown>>;
type ConfigChanges = Keys & { readonly auth?: Keys };

export interface OpenOptions {
  /** Changes to the default world, including faults from the start. */
  readonly world?: (world: World) => void;
  /** Changes to the smallest config.json, whose `auth` keeps its issuer and client. */
  readonly config?: (lms: Lms) => ConfigChanges;
  /** Path and query to open. Default `/`. */
  readonly path?: string;
}

export interface OpenedPage {
  readonly lms: Lms;
  readonly user: ReturnType<typeof userEvent.setup>;
  /** URLs of other sites that the page left for. */
  readonly left: readonly string[];
  /** Replaces config.json for later loads. */
  readonly serveConfig: (config: unknown) => void;
  /** Loads a path of the page, like a reload or a link. */
  readonly load: (path: string) => Promise<void>;
  /** Presses Sign in and returns from the LMS as `personName`. */
  readonly signIn: (personName: string, answer?: Answer) => Promise<void>;
  /** Presses a button that leads to the LMS, and answers there; resolves with the path of the redirect. */
  readonly leaveFor: (
    personName: string,
    button: string | RegExp,
    answer?: Answer,
  ) => Promise<string>;
}

type Answer = 'sign-in' | 'cancel';

/** Cleans up at the end of the test. */
export async function openPage(options: OpenOptions = {}): Promise<OpenedPage> {
  const { page } = await prepare(options);
  await page.load(options.path ?? '/');
  return page;
}

/** Opens the page at the end of a sign-in that began there. Renders no sign-in screen: signIn.test.tsx presses its button. */
export async function openPageAs(
  personName: string,
  options: OpenOptions = {},
): Promise<OpenedPage> {
  const { page, arriveAs } = await prepare(options);
  await arriveAs(personName, options.path ?? '/');
  return page;
}

async function prepare(options: OpenOptions) {
  const page = await servePage();
  const world = defaultWorld({ pageOrigins: [page.origin] });
  options.world?.(world);
  const lms = await startLms({ world });
  const { auth, ...config } = options.config?.(lms) ?? {};
  const file = {
    lms: { baseUrl: lms.url },
    auth: { issuer: lms.issuer, clientId: 'course-updates', ...auth },
    ...config,
  };
  page.serveConfig(file);
  const left: string[] = [];
  const endWindow = watchWindow();
  let endStorage = (): void => undefined;
  let root: Root | undefined;

  async function load(path: string): Promise<void> {
    close();
    jsdom.reconfigure({ url: `${page.origin}${path}` });
    endStorage = lendStorage();
    const element = document.createElement('div');
    document.body.replaceChildren(element);
    const callback = takeCallback(window.location, window.history);
    await act(async () => {
      root = await boot({ root: element, callback, leave: (address) => left.push(address) });
    });
  }

  function close(): void {
    act(() => root?.unmount());
    root = undefined;
    endWindow();
    endStorage();
    endStorage = () => undefined;
  }

  onTestFinished(async () => {
    close();
    await lms[Symbol.asyncDispose]();
    await page.close();
  });

  const user = userEvent.setup();
  /** Answers at the LMS; resolves with the path of the redirect. */
  async function answerAs(personName: string, answer: Answer = 'sign-in'): Promise<string> {
    const authorizationUrl = left.at(-1) ?? '';
    const callback = new URL(await signInOverHttp({ authorizationUrl, personName, answer }));
    return `${callback.pathname}${callback.search}`;
  }
  const leaveFor: OpenedPage['leaveFor'] = async (personName, button, answer) => {
    const before = left.length;
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => {
      if (left.length === before) throw new Error('The page has not left for the LMS.');
    });
    return answerAs(personName, answer);
  };
  const opened: OpenedPage = {
    lms,
    user,
    left,
    serveConfig: page.serveConfig,
    load,
    leaveFor,
    async signIn(personName, answer) {
      await load(await leaveFor(personName, /^(Sign in|Try signing in again)/, answer));
    },
  };
  return {
    page: opened,
    arriveAs: async (personName: string, path: string): Promise<void> => {
      jsdom.reconfigure({ url: `${page.origin}${path}` });
      const flow = await openCodeFlow(configOf(file).auth, CALLBACK_PATH, 'session');
      left.push(await flow.start(path));
      await load(await answerAs(personName));
    },
  };
}
