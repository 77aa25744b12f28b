// Words in place of the page, without React and styles of their own, in the language of the address or the browser.
import { popupTexts } from '../messages/popupTexts.ts';

export interface PlainWords {
  readonly kind: 'opening' | 'apart' | 'lost';
  /** A query with `lang`. */
  readonly search: string;
  /** Of the page, for a new tab. */
  readonly address: string;
}

/** Replaces the content of `place`. */
export function tellPlainly(place: Element, { kind, search, address }: PlainWords): void {
  const { tag, dir, words } = popupTexts(search);
  const html = document.documentElement;
  html.lang = tag;
  html.dir = dir;
  document.title = words.title;
  const title = document.createElement('h1');
  title.textContent = words.title;
  const text = document.createElement('p');
  text.textContent = words[kind];
  const link = document.createElement('a');
  link.href = address;
  link.target = '_blank';
  link.textContent = words.openInTab;
  place.replaceChildren(title, text, link);
}
