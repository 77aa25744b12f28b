// A channel between the documents of this origin.
import { afterEach, expect, test, vi } from 'vitest';
import { openChannel } from '../../../src/auth/browser/openChannel.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('others hear a message until they close, and its own document does not', async () => {
  const [here, there, closed] = [openChannel('x'), openChannel('x'), openChannel('x')];
  const heard: unknown[] = [];
  here?.listen((text) => heard.push(['here', text]));
  closed?.listen((text) => heard.push(['closed', text]));
  closed?.close();
  const told = new Promise<unknown>((resolve) => there?.listen(resolve));
  here?.post('news');
  expect(await told).toBe('news');
  expect(heard).toEqual([]);
  here?.close();
  there?.close();
});

test('if the browser denies it, there is none', () => {
  vi.stubGlobal('BroadcastChannel', function denied(): never {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(openChannel('x')).toBeUndefined();
});
