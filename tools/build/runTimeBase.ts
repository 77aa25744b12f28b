// Lets one build be served at the root of an origin or below any path of it: code and styles find each other by where
// they are themselves. Only the pages (`*.html`) name addresses from the root on: they are answers to addresses of any
// depth, so that nothing in them could be relative to where they are.
import type { Plugin } from 'vite';

export function runTimeBase(): Plugin {
  return {
    name: 'run-time-base',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      experimental: {
        renderBuiltUrl: (_file, { hostType }) => ({ relative: hostType !== 'html' }),
      },
    }),
    transform: {
      filter: { id: /\/src\/base\.ts$/ },
      // All code is in assets/.
      handler: (code) =>
        code.replace('import.meta.env.BASE_URL', "new URL('..', import.meta.url).pathname"),
    },
  };
}
