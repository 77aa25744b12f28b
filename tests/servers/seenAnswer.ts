// The parts of an answer in which servers are compared.
import { extname } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { plainPath } from '../../src/paths/paths.ts';
import type { Answered } from './ask.ts';
import type { ServedPage } from './servedPage.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};
/** The parts of an answer in which servers could differ. `path`: as in the page's requests. */
export function seen(page: ServedPage, path: string, { status, headers, doubled }: Answered) {
  const names = Object.keys(page.expectedHeaders(path)).map((name) => name.toLowerCase());
  const security = /^(?:access-control|cross-origin|content-security)/;
  const more = Object.keys(headers).filter((name) => security.test(name));
  return {
    status,
    type: String(headers['content-type']).replace(/;.*/, '').replace('application/j', 'text/j'),
    vary: headers['vary'],
    doubled,
    headers: Object.fromEntries([...names, ...more].map((name) => [name, headers[name]])),
  };
}

/** The expected value of `seen`; `file` gives the type. */
export function expected(page: ServedPage, path: string, status: number, file: string) {
  const headers = Object.entries(page.expectedHeaders(plainPath(path.replace(/\?.*/s, ''))));
  return {
    status,
    type: (types[extname(file)] ?? '').replace('application/j', 'text/j'),
    vary: 'Accept-Encoding',
    doubled: [],
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
  };
}

/** The decoded content. */
export function plain({ bytes, headers }: Answered): string {
  const coding = headers['content-encoding'];
  if (coding === 'br') return brotliDecompressSync(bytes).toString();
  return (coding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
