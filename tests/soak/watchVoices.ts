// Records announcements of a screen reader: every change in a live region, grouped by render.
import type { BrowserContext } from '@playwright/test';

export interface Voices {
  /** One sentence for each time that two regions spoke at once, since the last call. */
  readonly takeFound: () => readonly string[];
}

/** A request for one course may announce news of all courses, or a notice. */
const isNewsOfOne = (words: unknown): boolean =>
  words === 'This course is up to date.' || words === 'This course couldn’t be checked.';

/** Call before the first page opens. */
export async function watchVoices(context: BrowserContext): Promise<Voices> {
  const found: string[] = [];
  await context.exposeBinding('soakHears', (_source, said: unknown) => {
    if (!Array.isArray(said) || said.length < 2 || said.some(isNewsOfOne)) return;
    found.push(`two voices at once: ${said.map((words) => JSON.stringify(words)).join(' and ')}`);
  });
  await context.addInitScript(() => {
    const LIVE = '[role=status], [role=alert], [aria-live]:not([aria-live=off])';
    const before = new WeakMap<Element, string>();
    // One callback reports all changes of one render.
    const observer = new MutationObserver((records) => {
      const touched = new Set<Element>();
      for (const { target } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(LIVE);
        if (region !== null && region !== undefined) touched.add(region);
      }
      const said: string[] = [];
      for (const region of touched) {
        const words = region.textContent.trim();
        const isNew = words !== before.get(region);
        before.set(region, words);
        if (isNew && words !== '' && region.checkVisibility()) said.push(words);
      }
      const hears: unknown = Reflect.get(window, 'soakHears');
      if (said.length > 1 && typeof hears === 'function') hears(said);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
  return { takeFound: () => found.splice(0) };
}
