// A value and its listeners.
import { expect, test, vi } from 'vitest';
import { createStateBox } from '../../../src/api/stateBox.ts';

test('a listener reads the current value', () => {
  const { read, set, subscribe } = createStateBox('first');
  const seen: string[] = [];
  subscribe(() => seen.push(read()));
  set('second');
  expect(seen).toEqual(['second']);
});

test('an unsubscribed listener is not called', () => {
  const { set, subscribe } = createStateBox(1);
  const listener = vi.fn<() => void>();
  const stop = subscribe(listener);
  stop();
  set(2);
  expect(listener).not.toHaveBeenCalled();
});
