// Puts `.br` and `.gz` beside the files of the build, so that a server need not compress them for each visitor. What an
// administrator may edit has neither, because an old copy beside a new file would be served.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { filesBelow } from '../filesBelow.ts';

/** Pages are not among them: below a path, an administrator edits them. */
const TEXT = /\.(?:js|css|svg|json)$/;
/** One packet: a smaller file arrives no earlier. */
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
