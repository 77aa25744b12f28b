// Which further files a script or style of the build names: chunks that come later, their styles, pictures. Read from
// the strings in it; only names with a hash count, so that no other text is taken for a file.

const CHUNK =
  /["'`]((?:\.{1,2}\/|\/)?(?:[\w.-]+\/)*[\w.-]+-[\w-]{6,12}\.(?:js|css|svg|woff2))(?:#[\w-]+)?["'`]/g;
const STYLE_URL =
  /url\(\s*["']?([^"')#\s]+-[\w-]{6,12}\.(?:svg|png|woff2))(?:#[^"')]*)?["']?\s*\)/g;

/** Full addresses, each once. `address`: of the file itself; `base`: of the page, ending in a slash. */
export function readReferences(text: string, address: string, base: string): readonly string[] {
  const named = [...text.matchAll(CHUNK), ...text.matchAll(STYLE_URL)].map(([, name = '']) => name);
  const addresses = named.flatMap((name) => {
    // What is neither absolute nor relative to the file is a path of the build: `assets/…`.
    const from = /^(?:\.{0,2}\/)/.test(name) || address.endsWith('.css') ? address : base;
    return URL.canParse(name, from) ? [new URL(name, from).href] : [];
  });
  return [...new Set(addresses)];
}
