// Adds `.br` and `.gz` copies to the build, so servers need not compress. Editable files have no copies, because a
// server would prefer the old copy.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { filesBelow } from '../filesBelow.ts';

/** Without pages: administrators edit them for a base path. */
const TEXT = /\.(?:js|css|svg|json)$/;
/** One packet: a smaller file arrives no sooner. */
const WORTH_BYTES = 1400;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const edited = readdirSync(this.environment.config.publicDir);
        await precompress(
          dir,
          filesBelow(dir).filter((path) => !edited.includes(path)),
        );
      },
    },
  };
}

/** `paths`: relative to `folder`. */
export async function precompress(folder: string, paths: readonly string[]): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  for (const path of paths.filter((name) => TEXT.test(name))) {
    const file = join(folder, path);
    const content = readFileSync(file);
    if (content.length <= WORTH_BYTES) continue;
    writeFileSync(`${file}.br`, await brotli(content, { params }));
    writeFileSync(`${file}.gz`, await gzipped(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}
