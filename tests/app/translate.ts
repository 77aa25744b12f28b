// Plays a browser's translation: it replaces each text node, and each later one, by two <font> elements with the text.
import { onTestFinished } from 'vitest';

/** From now until the end of the test. */
export function translate(): void {
  replaceTexts(document.body);
  const watch = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) replaceTexts(node);
  });
  watch.observe(document.body, { characterData: true, childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
}

function replaceTexts(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: CharacterData[] = root instanceof Text ? [root] : [];
  while (walker.nextNode() !== null)
    if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement === null || text.parentElement.closest('font') !== null) continue;
    // A space has no words.
    if (text.data.trim() === '') continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}
