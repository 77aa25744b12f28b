// What the speakers of a language call it, as a name in a list begins.

/** `tag`: BCP 47, of a language of the page. `Português (Brasil)` of `pt-BR`. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.replace(/^./u, (letter) => letter.toLocaleUpperCase(tag));
}
