// Writes the hash of every script, style and preloaded module into a built page (Subresource Integrity, 3.2). Lazy parts have
// none: browsers take the hash of an import() from an inline import map only, which the policy forbids.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A tag that loads code or style; its address is the first group. Vite writes them in this form only. */
const LOADING_TAG =
  /<(?:script\b[^>]*?\ssrc|link\s+rel="(?:stylesheet|modulepreload)"[^>]*?\shref)="([^"]+)"/g;

/** `page`: the HTML, relative to dist. */
export function subresourceIntegrity(page: string): Plugin {
  return {
    name: 'subresource-integrity',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      // After all other plugins, because none may change a file behind its hash.
      order: 'post',
      sequential: true,
      handler({ dir = '' }) {
        const { base } = this.environment.config;
        const path = join(dir, page);
        const html = readFileSync(path, 'utf8').replace(LOADING_TAG, (tag, address: string) => {
          const content = readFileSync(join(dir, address.slice(base.length)));
          const hash = createHash('sha384').update(content).digest('base64');
          return `${tag} integrity="sha384-${hash}"`;
        });
        writeFileSync(path, html);
      },
    },
  };
}
