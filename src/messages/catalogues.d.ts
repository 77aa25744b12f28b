// Catalogues are compiled in two parts by tools/build/messageCatalogues.ts.
declare module '*.json?words' {
  /** `locale`: BCP 47, for numbers. */
  export const wordsIn: (locale: string) => import('./words.ts').Words;
}
declare module '*.json?popup' {
  export const wordsIn: (locale: string) => import('./words.ts').PopupWords;
}
