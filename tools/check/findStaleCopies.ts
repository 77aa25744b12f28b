// Whether every compressed copy in dist is of the file beside it: a server sends the copy in its place.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export const COPY = /\.(br|gz)$/;

/** By path in dist. One sentence per defect. Never throws. */
export function findStaleCopies(contents: ReadonlyMap<string, Uint8Array>): string[] {
  return [...contents].flatMap(([path, copy]) => {
    if (!COPY.test(path)) return [];
    const original = contents.get(path.replace(COPY, ''));
    if (original === undefined) return [`dist/${path} is a copy of a file that is not there.`];
    const same = unpacked(path, copy)?.equals(original) === true;
    return same ? [] : [`dist/${path} is not a copy of the file beside it.`];
  });
}

/** undefined: it is broken. */
function unpacked(path: string, copy: Uint8Array): Buffer | undefined {
  try {
    return path.endsWith('.br') ? brotliDecompressSync(copy) : gunzipSync(copy);
  } catch {
    return undefined;
  }
}
