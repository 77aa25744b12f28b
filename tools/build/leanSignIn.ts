// The sign-in library has what it needs to finish a sign-in hang on its client, so a bundler keeps it. The page finishes
// sign-ins itself (src/auth/finishSignIn.ts): without that, the way out is shorter to load.
import type { Plugin } from 'vite';

/** Of the client's constructor: nothing that begins a sign-in, or gives tokens back, asks these. */
export const idleParts = [
  'this._claimsService = new ClaimsService(this.settings);',
  'this._validator = new ResponseValidator(this.settings, this.metadataService, this._claimsService);',
] as const;

export function leanSignIn(): Plugin {
  return {
    name: 'lean-sign-in',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/oidc-client-ts\/dist\/esm\/oidc-client-ts\.js$/ },
      handler: (code) => idleParts.reduce((rest, part) => rest.replace(part, ''), code),
    },
  };
}
