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
