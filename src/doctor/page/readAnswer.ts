// Reads an answer as a browser does: its content coding (RFC 9110, 8.4), where a redirect leads, and how long a cache may keep it.
import { isUtf8 } from 'node:buffer';
import { promisify } from 'node:util';
import { brotliDecompress, brotliDecompressSync, gunzip, inflate } from 'node:zlib';
import { describeText } from '../configFile/describeText.ts';
import type { Load, LoadedFile } from './loadFile.ts';

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
}: Pick<LoadedFile, 'coding' | 'decoded'>): CodingTrouble | undefined {
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

type RedirectEnd =
  /** `page`: the answer is index.html. */
  | { readonly kind: 'end'; readonly address: string; readonly page: boolean }
  | { readonly kind: 'loop' }
  | { readonly kind: 'nowhere'; readonly address: string };

const MOST = 5;

/** `answer`: a redirect. Never throws. */
export async function followRedirects(load: Load, answer: LoadedFile): Promise<RedirectEnd> {
  const seen = new Set([answer.address]);
  let target = targetOf(answer);
  for (let hop = 0; hop < MOST; hop += 1) {
    if (target === undefined) return { kind: 'nowhere', address: answer.address };
    if (seen.has(target)) return { kind: 'loop' };
    seen.add(target);
    const next = await load(target);
    if (next.kind === 'silence') return { kind: 'nowhere', address: target };
    if (!isRedirect(next)) {
      const page = next.status === 200 && describeText(next.text) === 'page';
      return { kind: 'end', address: target, page };
    }
    target = targetOf(next);
  }
  return { kind: 'loop' };
}

export function isRedirect({ status }: LoadedFile): boolean {
  return status >= 300 && status < 400 && status !== 304;
}

/** Absolute; undefined: a browser could not follow it. */
export function targetOf({ headers, address }: LoadedFile): string | undefined {
  const location = headers.get('Location');
  if (location === null || !URL.canParse(location, address)) return undefined;
  const target = new URL(location, address);
  return /^https?:$/.test(target.protocol) ? target.href : undefined;
}

/** By the first of several values (Fetch Standard, "determine nosniff"). */
export function forbidsSniffing(headers: Headers): boolean {
  return /^\s*nosniff\s*(?:,|$)/i.test(headers.get('X-Content-Type-Options') ?? '');
}

const LONGEST_SECONDS = 300;

/** For more than five minutes: an edit or an update is not seen meanwhile. */
export const isLong = (seconds = 0): boolean => seconds > LONGEST_SECONDS;

/** 0: revalidate. Undefined: no lifetime. The longest lifetime counts. */
export function secondsKept(headers: Headers): number | undefined {
  const control = headers.get('Cache-Control')?.toLowerCase() ?? '';
  if (/\bno-(?:cache|store)\b/.test(control)) return 0;
  const ages = [...control.matchAll(/\b(?:s-maxage|max-age)\s*=\s*"?(\d+)/g)];
  if (ages.length > 0) return Math.max(...ages.map(([, seconds]) => Number(seconds)));
  const expires = headers.get('Expires');
  if (expires === null) return undefined;
  const until = Date.parse(expires);
  // An invalid date counts as past (RFC 9111, 5.3).
  return Number.isNaN(until) ? 0 : Math.max(0, (until - Date.now()) / 1000);
}
