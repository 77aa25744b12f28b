// A channel between the documents of this origin; tests/app/session.tabs.test.tsx has the messages of one.
import { expect, onTestFinished, test, vi } from 'vitest';
import { openChannel } from '../../../src/auth/browser/openChannel.ts';

test('if the browser denies it, there is none', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('BroadcastChannel', function denied(): never {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(openChannel('x')).toBeUndefined();
});

test('the others of its name hear what a document posts, until it closes', async () => {
  const channels = ['a', 'a', 'b'].map(openChannel);
  const heard: unknown[] = [];
  for (const [at, channel] of channels.entries()) channel?.listen((text) => heard.push([at, text]));
  channels[0]?.post('signed out');
  await expect.poll(() => heard).toEqual([[1, 'signed out']]);
  channels[0]?.close();
  expect(() => channels[0]?.post('again')).toThrow('closed');
  for (const channel of channels.slice(1)) channel?.close();
});
