// The parts of the page that its last load in this tab had drawn, there before this one draws: they are in the browser's
// cache, and what is drawn without them is drawn again.
import type { OpenLanguage } from './messages/language.ts';
import { loadGroups } from './ui/dashboard/CourseList.tsx';
import { loadWindow } from './ui/dashboard/CourseRows.tsx';
import { loadQueue, loadTable } from './ui/dashboard/CourseView.tsx';
import type { LaterParts } from './ui/shared/laterParts.ts';

const loads: readonly (() => Promise<unknown>)[] = [loadGroups, loadWindow, loadTable, loadQueue];

/** By their places in the list, which is that of one build. */
export function drawnParts(parts: LaterParts): readonly number[] {
  return [...loads.keys()].filter((place) => parts.has(loads[place]));
}

/** Never rejects: what cannot be loaded is tried again by who draws it. */
export async function loadParts(
  places: readonly number[],
  language: OpenLanguage,
  parts: LaterParts,
): Promise<void> {
  await Promise.allSettled([
    places.length > 0 && language.loadLaterWords(),
    ...places.map(async (place) => {
      const load = loads[place];
      if (load !== undefined) parts.set(load, { load, loaded: await load() });
    }),
  ]);
}
