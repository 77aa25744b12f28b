// A value and its listeners.
import { expect, test, vi } from 'vitest';
import { createStateBox } from '../../../src/api/stateBox.ts';

test('a listener reads what it is now, and is not called for what nobody draws', () => {
  const { read, set, subscribe } = createStateBox('first');
  const seen: string[] = [];
  subscribe(() => seen.push(read()));
  set('second');
  set('third', true);
  expect(seen).toEqual(['second']);
  expect(read()).toBe('third');
});

test('a listener that has ended is not called', () => {
  const { set, subscribe } = createStateBox(1);
  const listener = vi.fn<() => void>();
  const stop = subscribe(listener);
  stop();
  set(2);
  expect(listener).not.toHaveBeenCalled();
});
