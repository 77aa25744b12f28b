// Messages between the tabs of one browser: sign-outs and changed tokens.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openChannel } from '../../../src/auth/browser/openChannel.ts';
import { createSessionChannel } from '../../../src/auth/tokens/tabTokens.ts';

/** Closed after each test: an open channel receives other tests' messages and keeps the process alive. */
const open: BroadcastChannel[] = [];

class Closing extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    open.push(this);
  }

  tell(...message: [unknown]): void {
    super.postMessage(...message);
  }
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Closing);
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const channel of open.splice(0)) channel.close();
});

/** Resolves when all earlier messages have arrived: channels deliver asynchronously. */
async function delivered(name: string, send: () => void): Promise<unknown[]> {
  const heard: unknown[] = [];
  const end = new Promise<void>((resolve) => {
    new Closing(name).addEventListener('message', ({ data }) => {
      if (data === 'end') resolve();
      else heard.push(data);
    });
  });
  send();
  new Closing(name).tell('end');
  await end;
  return heard;
}

test('a sign-out reaches other tabs of the client, but not its own tab', async () => {
  const here = vi.fn<() => void>();
  const there = vi.fn<(cause: string) => void>();
  const { signedOut } = createSessionChannel('updates', here);
  createSessionChannel('updates', there);
  const tell = () => {
    signedOut('signed-out-here');
    signedOut('signed-out-idle');
  };
  expect(await delivered('course-updates.session.updates', tell)).toEqual([
    'signed-out',
    'signed-out-idle',
  ]);
  expect(there.mock.calls).toEqual([['signed-out-elsewhere'], ['signed-out-idle']]);
  expect(here).not.toHaveBeenCalled();
});

test('a sign-out does not reach a page of another client', async () => {
  const other = vi.fn<() => void>();
  createSessionChannel('library', other);
  const { signedOut } = createSessionChannel('updates', () => undefined);
  await delivered('course-updates.session.updates', () => signedOut('signed-out-here'));
  expect(await delivered('course-updates.session.library', () => undefined)).toEqual([]);
  expect(other).not.toHaveBeenCalled();
});

test('changed tokens are posted as tokens-changed, not as a sign-out', async () => {
  const there = vi.fn<() => void>();
  createSessionChannel('updates', there);
  const { tokensChanged } = createSessionChannel('updates', () => undefined);
  expect(await delivered('course-updates.session.updates', tokensChanged)).toEqual([
    'tokens-changed',
  ]);
  expect(there).not.toHaveBeenCalled();
});

test('a closed channel hears nothing more', async () => {
  const heard = vi.fn<(text: unknown) => void>();
  const channel = openChannel('x');
  channel?.listen(heard);
  channel?.close();
  expect(await delivered('x', () => openChannel('x')?.post('late'))).toEqual(['late']);
  expect(heard).not.toHaveBeenCalled();
});

test('if the browser denies the channel, posting throws no error', () => {
  vi.stubGlobal('BroadcastChannel', function denied(): never {
    throw new DOMException('denied', 'SecurityError');
  });
  const channel = createSessionChannel('updates', () => undefined);
  expect(() => channel.signedOut('signed-out-here')).not.toThrow();
  expect(() => channel.tokensChanged()).not.toThrow();
});
