// Terser shortens the code before Vite's own minifier names and prints it: what neither does alone. It saves half
// a kilobyte of the first load, compressed, and 2.5 kB of all scripts.
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
          // No function is put into the place of its only call: the closures of two hooks in one component would share one
          // scope, each would keep what the other had last, and nothing that they ever held could be forgotten.
          compress: { passes: 2, inline: 1, reduce_funcs: false },
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
