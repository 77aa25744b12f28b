// Catalogues come compiled, in two parts: tools/build/messageCatalogues.ts.
declare module '*.json?first' {
  export const words: import('./firstWords.ts').FirstWords;
}
declare module '*.json?later' {
  export const words: import('./laterWords.ts').LaterWords;
}
