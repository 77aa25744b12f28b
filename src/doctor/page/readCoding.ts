// Tells what is wrong with the content coding of an answer, if a browser could not read it.
import { isBrotli } from './decodeBody.ts';
import { MAX_BYTES, type LoadedFile } from './loadFile.ts';

/** `coding`: as sent; of `unsaid`, what it is. `again`: what undoing it leaves. */
export type CodingTrouble =
  | { readonly kind: 'broken' | 'unknown' | 'unsaid'; readonly coding: string }
  | { readonly kind: 'twice'; readonly coding: string; readonly again: 'gzip' | 'br' };

/** Undefined: readable, or too large. No file but a picture is brotli by chance. */
export function readCoding({ coding, decoded }: LoadedFile): CodingTrouble | undefined {
  const isPlain = coding === '' || coding === 'identity';
  switch (decoded.kind) {
    case 'broken':
      return { kind: 'broken', coding };
    case 'unknown-coding':
      return { kind: 'unknown', coding };
    case 'twice':
      return isPlain
        ? { kind: 'unsaid', coding: 'gzip' }
        : { kind: 'twice', coding, again: 'gzip' };
    case 'decoded':
      if (!isBrotli(decoded.body, MAX_BYTES)) return undefined;
      return isPlain ? { kind: 'unsaid', coding: 'br' } : { kind: 'twice', coding, again: 'br' };
    case 'too-large':
      return undefined;
  }
}
