// Undoes the content coding of an answer (RFC 9110, 8.4), or tells that it is another than the header names.
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

export type Decoded =
  | { readonly kind: 'decoded'; readonly body: Buffer }
  /** `broken`: the bytes are of another coding. `twice`: what came out is gzip again. */
  | { readonly kind: 'broken' | 'twice' | 'unknown-coding' | 'too-large' };

/** One coding or none; browsers take a list, but no server of files sends one. Never throws. */
export async function decodeBody(
  coding: string,
  bytes: Buffer,
  maxBytes: number,
): Promise<Decoded> {
  const decode = decoderOf(coding);
  if (decode === undefined) return { kind: 'unknown-coding' };
  if (bytes.byteLength === 0) return { kind: 'decoded', body: bytes };
  try {
    const body = await decode(bytes, { maxOutputLength: maxBytes });
    return isGzip(body) ? { kind: 'twice' } : { kind: 'decoded', body };
  } catch (error) {
    const tooLarge = error instanceof RangeError;
    return { kind: tooLarge ? 'too-large' : 'broken' };
  }
}

type Decode = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

function decoderOf(coding: string): Decode | undefined {
  switch (coding) {
    case '':
    case 'identity':
      return async (bytes) => bytes;
    case 'gzip':
    case 'x-gzip':
      return promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);
    case 'br':
      return promisify<Buffer, { maxOutputLength: number }, Buffer>(brotliDecompress);
    case 'deflate':
      return promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);
    default:
      return undefined;
  }
}

/** RFC 1952, 2.3.1. Nothing that the page loads begins like that. */
function isGzip(body: Buffer): boolean {
  return body[0] === 0x1f && body[1] === 0x8b;
}
