// Undoes the content coding of an answer (RFC 9110, 8.4), or tells why a browser could not.
import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliDecompress, brotliDecompressSync, gunzip, inflate } from 'node:zlib';

export type Decoded =
  | { readonly kind: 'decoded'; readonly body: Buffer }
  /** `broken`: another coding. `twice`: the result is gzip again. */
  | { readonly kind: 'broken' | 'twice' | 'unknown-coding' | 'too-large' };

/** A list is undone from its end (RFC 9110, 8.4), such as `gzip, gzip` of two servers. Never throws. */
export async function decodeBody(coding: string, bytes: Buffer): Promise<Decoded> {
  const decode = coding.split(',', MOST).map((name) => decoders.get(name.trim()));
  if (decode.includes(undefined)) return { kind: 'unknown-coding' };
  if (bytes.byteLength === 0) return { kind: 'decoded', body: bytes };
  try {
    let body = bytes;
    for (const one of decode.toReversed()) {
      body = (await one?.(body, { maxOutputLength: MAX_BYTES })) ?? body;
    }
    return isGzip(body) ? { kind: 'twice' } : { kind: 'decoded', body };
  } catch (error) {
    const tooLarge = error instanceof RangeError;
    return { kind: tooLarge ? 'too-large' : 'broken' };
  }
}

/** The largest file of the page. */
export const MAX_BYTES = 4 * 1024 * 1024;
const MOST = 4;

type Options = { readonly maxOutputLength: number };
type Decode = (bytes: Buffer, options: Options) => Promise<Buffer>;

const plain: Decode = async (bytes) => bytes;
const gzip: Decode = promisify<Buffer, Options, Buffer>(gunzip);
const decoders: ReadonlyMap<string, Decode> = new Map([
  ['', plain],
  ['identity', plain],
  ['gzip', gzip],
  ['x-gzip', gzip],
  ['br', promisify<Buffer, Options, Buffer>(brotliDecompress)],
  ['deflate', promisify<Buffer, Options, Buffer>(inflate)],
]);

/** The gzip header (RFC 1952, 2.3.1). No file of the page is gzip. */
function isGzip(body: Buffer): boolean {
  return body[0] === 0x1f && body[1] === 0x8b;
}

/** Brotli has no header: whether bytes that are no text can be decoded decides. */
function isBrotli(body: Buffer): boolean {
  if (isUtf8(body)) return false;
  try {
    return isUtf8(brotliDecompressSync(body, { maxOutputLength: MAX_BYTES }));
  } catch {
    return false;
  }
}

/** `coding`: as sent; of `unsaid`, what it is. `again`: what undoing it leaves. */
export type CodingTrouble =
  | { readonly kind: 'broken' | 'unknown' | 'unsaid'; readonly coding: string }
  | { readonly kind: 'twice'; readonly coding: string; readonly again: 'gzip' | 'br' };

interface Coded {
  /** In lower case; `''`: none. */
  readonly coding: string;
  readonly decoded: Decoded;
}

/** Undefined: readable, or too large. No file but a picture is brotli by chance. */
export function readCoding({ coding, decoded }: Coded): CodingTrouble | undefined {
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
      if (!isBrotli(decoded.body)) return undefined;
      return isPlain ? { kind: 'unsaid', coding: 'br' } : { kind: 'twice', coding, again: 'br' };
    case 'too-large':
      return undefined;
  }
}
