// The name of a language in itself, and texts that begin with a capital (lazy).

/** `tag`: BCP 47. `Português (Brasil)` for `pt-BR`. */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return capitalized(name, tag);
}

export function capitalized(text: string, tag: string): string {
  return text.replace(/^./u, (letter) => letter.toLocaleUpperCase(tag));
}
