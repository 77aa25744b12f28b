// Tabs of one browser that ask for the owner of a grant, on fake timers.
import { vi } from 'vitest';
import { openStorage } from '../../../src/auth/browser/openStorage.ts';
import { createGrantLock, type GrantOwner } from '../../../src/auth/tokens/grantLock.ts';
import { FakeLocks } from '../../shared/FakeLocks.ts';
import { someTokens } from './someTokens.ts';

/** `locks`: null without locks. */
export function openBrowser(locks: LockManager | null = new FakeLocks()) {
  /** A tab with its session storage. */
  function openTab(storage = openStorage('memory')) {
    const marks = new Set<string>();
    return {
      storage,
      load: () => createGrantLock(locks ?? undefined, storage, () => false, crypto.randomUUID()),
      loadFrame() {
        const mark = crypto.randomUUID();
        marks.add(mark);
        return createGrantLock(locks ?? undefined, storage, (other) => marks.has(other), mark);
      },
      /** As browsers do: another storage with the same entries. */
      copy: () => openTab(copyOf(storage)),
    };
  }
  return { locks, openTab };
}

function copyOf(storage: Storage) {
  const copy = openStorage('memory');
  for (let at = 0; at < storage.length; at += 1) {
    const key = storage.key(at) ?? '';
    copy.setItem(key, storage.getItem(key) ?? '');
  }
  return copy;
}

/** Returns undefined while the question is open. */
export function ownerOf(
  lock: ReturnType<typeof createGrantLock>,
  tokens = someTokens(),
): () => GrantOwner | undefined {
  const answers: GrantOwner[] = [];
  void lock.take(tokens).then((answer) => answers.push(answer));
  return () => answers[0];
}

/** The answers, after a time that is enough for every question. */
export async function owners(...taken: readonly (() => GrantOwner | undefined)[]) {
  await vi.advanceTimersByTimeAsync(15_000);
  return taken.map((owner) => owner());
}
