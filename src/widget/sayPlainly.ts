// A few words in place of the page, without React: in the sign-in window, and in a browser that is too old for the page.
import { popupTexts } from '../messages/popupTexts.ts';

/** In the language of `search`, else of the browser. `link`: a new tab of the page may help. */
export function sayPlainly(
  kind: 'opening' | 'apart' | 'lost' | 'oldBrowser',
  search: string,
  link?: HTMLAnchorElement,
): void {
  const { tag, dir, words } = popupTexts(search);
  Object.assign(document.documentElement, { lang: tag, dir });
  document.title = words.title;
  const title = document.createElement('h1');
  title.textContent = words.title;
  const text = document.createElement('p');
  text.textContent = words[kind];
  if (link !== undefined) link.textContent = words.openInTab;
  document.getElementById('root')?.replaceChildren(title, text, ...(link ? [link] : []));
}
