// Catalogues come compiled, in parts: tools/build/messageCatalogues.ts.
declare module '*.json?first' {
  /** `locale`: BCP 47, for numbers. */
  export const wordsIn: (locale: string) => import('./firstWords.ts').FirstWords;
}
declare module '*.json?later' {
  /** `locale`: BCP 47, for numbers. */
  export const wordsIn: (locale: string) => import('./laterWords.ts').LaterWords;
}
declare module '*.json?apart' {
  /** `locale`: BCP 47, for numbers. */
  export const wordsIn: (locale: string) => import('./apartWords.ts').ApartWords;
}
