// The headers of the page for Vite's own two servers. What development adds: a nonce, for the React
// preamble that Vite writes inline and the styles that it injects; hot updates are of the page's own origin.
import type { Plugin } from 'vite';
import { parseConfig } from '../../src/config/parseConfig.ts';
import { connectOrigins, frameOrigins } from '../../src/auth/discovery/discoveryRules.ts';
import { headersFor } from '../../src/headers/headersFor.ts';
import { scopeOf } from '../../src/headers/scopeOf.ts';

/** `headers` are for `embeddedLms`; `nonce` tells Vite the nonce that the policy names. */
export interface ServedHeaders {
  readonly headers: (path: string, config: unknown) => Readonly<Record<string, string>>;
  readonly nonce: Plugin;
}

/** One for each start of a server, so that no nonce outlives it. */
export function servedHeaders(): ServedHeaders {
  let nonce: string | undefined;
  return {
    headers(path, config) {
      const result = parseConfig(config);
      // The page still has to say what is wrong with its configuration.
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
    },
  };
}
