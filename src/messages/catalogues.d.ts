// Catalogues are compiled in parts by tools/build/messageCatalogues.ts; `locale`: BCP 47, for numbers.
declare module '*.json?words' {
  export const wordsIn: (locale: string) => import('./words.ts').AllWords;
}
declare module '*.json?first' {
  export const wordsIn: (locale: string) => import('./words.ts').Words;
}
declare module '*.json?lazy' {
  export const wordsIn: (locale: string) => import('./words.ts').LazyWords;
}
declare module '*.json?popup' {
  export const wordsIn: (locale: string) => import('./words.ts').PopupWords;
}
