// Records everything that a page renders after its next load, including brief states.
import { onTestFinished } from 'vitest';

/** Returns the recorded texts of the document and the tab's title. */
export function watchScreens(): () => readonly string[] {
  const drawn = new Set<string>();
  let isNew = false;
  const watcher = new MutationObserver(() => {
    const isEmpty = document.body.textContent === '';
    isNew ||= isEmpty;
    if (!isNew || isEmpty) return;
    const root = document.documentElement.cloneNode(true);
    drawn.add(root instanceof HTMLElement ? root.outerHTML : '');
  });
  watcher.observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  onTestFinished(() => watcher.disconnect());
  return () => [...drawn];
}
