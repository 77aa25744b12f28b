// Records everything that a page renders, including brief states.
import { onTestFinished } from 'vitest';

/** From the next load on. Returns the recorded texts of the document and the tab's title. */
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

/** From now on: each text of `read` that differs from the one before, without empty ones. */
export function watchDrawn(read = () => document.body.textContent): readonly string[] {
  const seen: string[] = [];
  const watcher = new MutationObserver(() => {
    const text = read();
    if (text !== '' && text !== seen.at(-1)) seen.push(text);
  });
  watcher.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => watcher.disconnect());
  return seen;
}
