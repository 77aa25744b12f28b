// Everything that a page draws from the moment on when it is loaded anew, also what is there for a blink only.
import { onTestFinished } from 'vitest';

/** Returns what was drawn so far: the document as text, at each of its changes, the title of the tab among it. */
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
