// The router's package names its contexts and wraps its components while it loads, so a bundler keeps all of them.
// Without the names, which only developer tools show, and with the wrapping marked as free of side effects, what
// nothing uses leaves the build: about 6 kB of 102, compressed.
import type { Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\/production\//;

export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: ROUTER },
      handler: (code) => withoutLoadTimeEffects(code),
    },
  };
}

/** The same module as far as this page uses it: of error boundaries, which read a context by `contextType`, it has its own. */
export function withoutLoadTimeEffects(code: string): string {
  return code
    .replace('isDataRoute ? useNavigateStable() : useNavigateUnstable()', 'useNavigateUnstable()')
    .replaceAll(/^\w+\.(?:displayName = "[^"\n]*"|contextType = \w+);$/gm, '')
    .replaceAll(/= (React\d*\.(?:createContext|memo|forwardRef)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/= (new (?:URL|Set)\(|Object\.getOwnPropertyNames\()/g, '= /* @__PURE__ */ $1');
}
