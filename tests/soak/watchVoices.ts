// What a screen reader would say by itself: every change in a live region, and what changed together with it.
import type { BrowserContext } from '@playwright/test';

export interface Voices {
  /** One sentence for each time when two spoke at once, since it was last asked. */
  readonly takeFound: () => readonly string[];
}

/** One course that is asked for again may bring news of all of them, or of what stands in the way. */
const isNewsOfOne = (words: unknown): boolean =>
  words === 'This course is up to date.' || words === 'This course couldn’t be checked.';

/** To be called before there is a page. */
export async function watchVoices(context: BrowserContext): Promise<Voices> {
  const found: string[] = [];
  await context.exposeBinding('soakHears', (_source, said: unknown) => {
    if (!Array.isArray(said) || said.length < 2 || said.some(isNewsOfOne)) return;
    found.push(`two voices at once: ${said.map((words) => JSON.stringify(words)).join(' and ')}`);
  });
  await context.addInitScript(() => {
    const LIVE = '[role=status], [role=alert], [aria-live]:not([aria-live=off])';
    const before = new WeakMap<Element, string>();
    // What changes together is drawn together, and comes in one call.
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
