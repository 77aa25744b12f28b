// Catalogues are compiled in parts by tools/build/messageCatalogues.ts; `locale`: BCP 47, for numbers.
declare module '*.json?words' {
  export const wordsIn: (locale: string) => import('./words.ts').Words;
}
declare module '*.json?popup' {
  export const wordsIn: (locale: string) => import('./words.ts').PopupWords;
}
