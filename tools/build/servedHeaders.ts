// The page's headers for Vite's two servers; development adds a nonce for Vite's inline React preamble and styles.
import type { Plugin } from 'vite';
import { readConfig } from '../../src/config/config.ts';
import { connectOrigins, frameOrigins } from '../../src/auth/discovery/discoveryRules.ts';
import { headersFor } from '../../src/headers/headersFor.ts';
import { scopeOf } from '../../src/headers/scopeOf.ts';

/** `headers` serve `embeddedLms`; `nonce` tells Vite the policy's nonce, a new one for each start of a server. */
export function servedHeaders() {
  let nonce: string | undefined;
  return {
    headers: (path: string, config: unknown) => {
      const result = readConfig(config);
      // Without a valid config.json, the page must still load to show its mistakes.
      const connect = result.kind === 'config' ? connectOrigins(result.config) : [];
      const embedders = result.kind === 'config' ? result.config.embedders : [];
      const frames = result.kind === 'config' ? frameOrigins(result.config) : [];
      const scope = scopeOf(path);
      return headersFor({ scope, connect, embedders, frames, https: false, nonce });
    },
    nonce: {
      name: 'inline-nonce',
      apply: (_config, { command, isPreview }) => command === 'serve' && isPreview !== true,
      config() {
        nonce = crypto.randomUUID();
        return { html: { cspNonce: nonce } };
      },
    } satisfies Plugin,
  };
}
