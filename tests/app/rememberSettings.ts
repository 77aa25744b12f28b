// Changes the settings that this browser remembers, for the next load.
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

const memories = () =>
  Object.entries<string>(window.localStorage).filter(([key]) =>
    key.startsWith('course-updates.memory.'),
  );

export async function rememberSettings(changes: Readonly<Record<string, unknown>>): Promise<void> {
  // The page stores seen counts when it is idle.
  await waitFor(() => expect(memories()).not.toEqual([]));
  for (const [key, text] of memories()) {
    const memory = JSON.parse(text);
    Object.assign(memory.settings, changes);
    window.localStorage.setItem(key, JSON.stringify(memory));
  }
}
