// Writes the hash of every script, style and preloaded module into a built page (Subresource Integrity, 3.2),
// from the files in dist/. Chunks that come later have none: browsers take the hash of an
// import() from an import map only, which is an inline script that the policy would have to name anew for
// every build.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A tag that loads code or style; its address is the first group. Vite writes them one way only. */
const LOADING_TAG =
  /<(?:script\b[^>]*?\ssrc|link\s+rel="(?:stylesheet|modulepreload)"[^>]*?\shref)="([^"]+)"/g;

/**
 * After everything else has been written, so that nobody changes a file behind its hash.
 * `page`: the HTML, relative to dist.
 */
export function subresourceIntegrity(page: string): Plugin {
  let base = '/';
  return {
    name: 'subresource-integrity',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      ({ base } = config);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }) {
        if (dir === undefined) throw new Error('The build has no folder to write hashes in.');
        const path = join(dir, page);
        const html = readFileSync(path, 'utf8');
        writeFileSync(
          path,
          html.replace(LOADING_TAG, (tag, address: string) => {
            const hash = createHash('sha384').update(
              readFileSync(join(dir, address.slice(base.length))),
            );
            return `${tag} integrity="sha384-${hash.digest('base64')}"`;
          }),
        );
      },
    },
  };
}
