// Reads dist: Vite's manifest, and every file with its Brotli size.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { manifestOf } from '../build/manifestBeside.ts';
import { filesBelow } from '../filesBelow.ts';
import type { BuiltFile } from './budget.ts';

/** @throws Error without a build or a JSON manifest. */
export function readBuild(dist: string): { manifest: unknown; files: BuiltFile[] } {
  const manifestPath = manifestOf(dist);
  if (!existsSync(manifestPath)) {
    throw new Error(`${manifestPath} is missing: run \`npm run build\` first.`);
  }
  const files = filesBelow(dist)
    .filter((path) => /\.(?:js|css|html)$/.test(path))
    .map((path) => weigh(dist, path))
    .toSorted((a, b) => b.brotliBytes - a.brotliBytes);
  return { manifest: JSON.parse(readFileSync(manifestPath, 'utf8')), files };
}

function weigh(dist: string, path: string): BuiltFile {
  const content = readFileSync(join(dist, path));
  return {
    path,
    bytes: content.length,
    brotliBytes: brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }).length,
  };
}
