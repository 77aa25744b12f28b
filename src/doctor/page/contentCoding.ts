// Undoes the content coding of an answer as a browser does (RFC 9110, 8.4), and tells what is wrong with it.
import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliDecompress, brotliDecompressSync, gunzip, inflate } from 'node:zlib';

export type Decoded =
  | { readonly kind: 'decoded'; readonly body: Buffer }
  /** `broken`: another coding. `twice`: the result is gzip again. */
  | { readonly kind: 'broken' | 'twice' | 'unknown' | 'too-large' };

/** A list is undone from its end (RFC 9110, 8.4), such as `gzip, gzip` of two servers. Never throws. */
export async function decodeBody(coding: string, bytes: Buffer): Promise<Decoded> {
  const decode = coding.split(',', MOST_CODINGS).map((name) => decoders.get(name.trim()));
  if (decode.includes(undefined)) return { kind: 'unknown' };
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
const MOST_CODINGS = 4;

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

/** `coding`: as sent; of `unsaid`, what it is. `left`: what undoing it leaves. */
export interface CodingTrouble {
  readonly kind: 'broken' | 'unknown' | 'unsaid' | 'twice';
  readonly coding: string;
  readonly left?: 'gzip' | 'br';
}

/** Undefined: readable, or too large. No file but a picture is brotli by chance. `coding`: in lower case; `''`: none. */
export function readCoding({
  coding,
  decoded,
}: {
  readonly coding: string;
  readonly decoded: Decoded;
}): CodingTrouble | undefined {
  switch (decoded.kind) {
    case 'broken':
    case 'unknown':
      return { kind: decoded.kind, coding };
    case 'twice':
    case 'decoded': {
      const left = decoded.kind === 'twice' ? 'gzip' : 'br';
      if (decoded.kind === 'decoded' && !isBrotli(decoded.body)) return undefined;
      const isPlain = coding === '' || coding === 'identity';
      return isPlain ? { kind: 'unsaid', coding: left } : { kind: 'twice', coding, left };
    }
    case 'too-large':
      return undefined;
  }
}
