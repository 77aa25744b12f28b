// Undoes the content coding of an answer (RFC 9110, 8.4), or reports a wrong one.
import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliDecompress, brotliDecompressSync, gunzip, inflate } from 'node:zlib';

export type Decoded =
  | { readonly kind: 'decoded'; readonly body: Buffer }
  /** `broken`: another coding. `twice`: the result is gzip again. */
  | { readonly kind: 'broken' | 'twice' | 'unknown-coding' | 'too-large' };

/** A list is undone from its end (RFC 9110, 8.4), such as `gzip, gzip` of two servers. Never throws. */
export async function decodeBody(
  coding: string,
  bytes: Buffer,
  maxBytes: number,
): Promise<Decoded> {
  const decode = coding.split(',', MOST).map((name) => decoders.get(name.trim()));
  if (decode.includes(undefined)) return { kind: 'unknown-coding' };
  if (bytes.byteLength === 0) return { kind: 'decoded', body: bytes };
  try {
    let body = bytes;
    for (const one of decode.toReversed()) {
      body = (await one?.(body, { maxOutputLength: maxBytes })) ?? body;
    }
    return isGzip(body) ? { kind: 'twice' } : { kind: 'decoded', body };
  } catch (error) {
    const tooLarge = error instanceof RangeError;
    return { kind: tooLarge ? 'too-large' : 'broken' };
  }
}

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
export function isBrotli(body: Buffer, maxBytes: number): boolean {
  if (isUtf8(body)) return false;
  try {
    return isUtf8(brotliDecompressSync(body, { maxOutputLength: maxBytes }));
  } catch {
    return false;
  }
}
