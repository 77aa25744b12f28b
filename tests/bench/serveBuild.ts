// The built page as deploy/ serves it: compressed beforehand, kept for a year where the name has a hash, and asked for
// again with its ETag where not.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { headersFor } from '../../src/headers/headersFor.ts';
import { ASSETS, places, scopeOf } from '../../src/headers/scopeOf.ts';
import { filesBelow } from '../../tools/filesBelow.ts';

export interface Asked {
  /** Without its query. */
  readonly path: string;
  readonly acceptEncoding: string;
  readonly ifNoneMatch: string | undefined;
}

export interface Served {
  readonly status: 200 | 304 | 404;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface BuildOptions {
  /** The folder of the build. */
  readonly root: string;
  /** What /config.json answers. */
  readonly config: () => unknown;
  /** Origins that may frame the page. */
  readonly embedders: () => readonly string[];
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};
const nothing = Buffer.alloc(0);

/** Reads every file once. @throws Error when there is no build */
export function serveBuild(options: BuildOptions): (asked: Asked) => Served {
  const { root, config, embedders } = options;
  if (!existsSync(join(root, 'index.html')))
    throw new Error(`There is no built page in ${root}: run \`npx vite build\` first.`);
  const files = new Map(
    filesBelow(root).map((path) => [`/${path}`, readFileSync(join(root, path))]),
  );

  function fileOf(path: string): string | undefined {
    const place = places.find((one) => one.path === path);
    if (place !== undefined) return place.file;
    if (files.has(path)) return path;
    return path.startsWith(ASSETS) ? undefined : '/index.html';
  }

  return ({ path, acceptEncoding, ifNoneMatch }) => {
    const file = fileOf(path);
    const isConfig = path === '/config.json';
    const plain = isConfig ? Buffer.from(JSON.stringify(config())) : files.get(file ?? '');
    if (file === undefined || plain === undefined)
      return { status: 404, headers: { 'Cache-Control': 'no-cache' }, body: nothing };
    const small = isConfig || !/\bbr\b/.test(acceptEncoding) ? undefined : files.get(`${file}.br`);
    const body = small ?? plain;
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
    const headers = {
      ...headersFor({ scope: scopeOf(path), connect: [], embedders: embedders(), https: true }),
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      ...(small === undefined ? {} : { 'Content-Encoding': 'br' }),
      Vary: 'Accept-Encoding',
      ETag: etag,
    };
    return ifNoneMatch === etag
      ? { status: 304, headers, body: nothing }
      : { status: 200, headers: { ...headers, 'Content-Length': String(body.length) }, body };
  };
}
