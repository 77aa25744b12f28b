// Puts `.br` and `.gz` beside what the build has made, so that a server need not compress it for each visitor, nor as
// hard as this. What an administrator may edit has neither: an old copy beside a new file would be what people get.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { filesBelow } from '../filesBelow.ts';

/** Pages are edited, where the page is served below a path, and fit into one packet as they are. */
const TEXT = /\.(?:js|css|svg|json)$/;
/** One packet: nothing arrives earlier for being smaller. */
const WORTH_BYTES = 1400;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** After everything else has been written. */
export function precompressed(): Plugin {
  let publicDir = '';
  return {
    name: 'precompressed',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ publicDir } = config);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) throw new Error('The build has no folder to compress.');
        const edited = publicDir === '' ? [] : readdirSync(publicDir);
        await precompress(
          dir,
          filesBelow(dir).filter((path) => !edited.includes(path)),
        );
      },
    },
  };
}

/** `paths`: relative to `folder`; those that are text and worth it. */
export async function precompress(folder: string, paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths
      .filter((path) => TEXT.test(path))
      .map(async (path) => {
        const file = join(folder, path);
        const content = readFileSync(file);
        if (content.length <= WORTH_BYTES) return;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${file}.br`, await brotli(content, { params }));
        writeFileSync(
          `${file}.gz`,
          await gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
        );
      }),
  );
}
