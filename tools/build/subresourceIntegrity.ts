// Adds hashes to the scripts, styles and preloads of a built page (Subresource Integrity, 3.2). Lazy chunks have none:
// hashes for import() need an inline import map, which the policy forbids. start.js has none: a page of an older release,
// which it is there for, would name the hash of that release.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { START_PATH } from '../../src/paths/paths.ts';
import type { Plugin } from 'vite';

/** A tag that loads code or style, in Vite's only form; the first group is its address. */
const LOADING_TAG =
  /<(?:script\b[^>]*?\ssrc|link\s+rel="(?:stylesheet|modulepreload)"[^>]*?\shref)="([^"]+)"/g;

/** `page`: the HTML, relative to dist. */
export function subresourceIntegrity(page: string): Plugin {
  return {
    name: 'subresource-integrity',
    apply: 'build',
    enforce: 'post',
    writeBundle: {
      // After all other plugins, because a later change would invalidate the hash.
      order: 'post',
      sequential: true,
      handler({ dir = '' }) {
        const { base } = this.environment.config;
        const path = join(dir, page);
        const html = readFileSync(path, 'utf8').replace(LOADING_TAG, (tag, address: string) => {
          if (address === base + START_PATH.slice(1)) return tag;
          const content = readFileSync(join(dir, address.slice(base.length)));
          const hash = createHash('sha384').update(content).digest('base64');
          return `${tag} integrity="sha384-${hash}"`;
        });
        writeFileSync(path, html);
      },
    },
  };
}
