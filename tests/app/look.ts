// The tab comes into view, or leaves it. All tabs of a test share one document.
import { act } from '@testing-library/react';
import { vi } from 'vitest';

export function look(state: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
