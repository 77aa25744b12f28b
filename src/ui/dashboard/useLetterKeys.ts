// Whether single letters are keys of the queue. Who switched them off, because speech or a tremor types them, does so
// once (WCAG 2.1.4).
import { useDashboard } from './useDashboard.ts';

export function useLetterKeys(): readonly [boolean, (hasLetters: boolean) => void] {
  const { memory, update } = useDashboard().remembered;
  return [
    memory?.settings.letterKeys !== false,
    (letterKeys) => update((now) => ({ ...now, settings: { ...now.settings, letterKeys } })),
  ];
}
