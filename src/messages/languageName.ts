// The name of a language in itself (lazy).

/** `tag`: BCP 47. `Português (Brasil)` for `pt-BR`. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.replace(/^./u, (letter) => letter.toLocaleUpperCase(tag));
}
