// Adds `.br` and `.gz` copies to the build, so servers need not compress. Editable files have no copies, because a
// server would prefer the old copy.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { filesBelow } from '../repository.ts';

/** Without pages: administrators edit them for a base path. */
const TEXT = /\.(?:js|css|svg|json)$/;
/** One packet: a smaller file arrives no sooner. */
const WORTH_BYTES = 1400;

export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }) {
        precompress(dir, readdirSync(this.environment.config.publicDir));
      },
    },
  };
}

/** `edited`: files that administrators may change, relative to `folder`. */
export function precompress(folder: string, edited: readonly string[]): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  for (const path of filesBelow(folder)) {
    const file = join(folder, path);
    const content = readFileSync(file);
    if (!TEXT.test(path) || edited.includes(path) || content.length <= WORTH_BYTES) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}
