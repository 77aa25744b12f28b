// Fails a build that bundles a package without its licence text (`build.license` of Vite).
import type { Plugin, Rolldown } from 'vite';

/** In the build folder: every static server knows the content type of `.txt`. */
export const LICENSES = 'third-party-licenses.txt';

export function licensed(): Plugin {
  return {
    name: 'licensed',
    apply: 'build',
    generateBundle: {
      // Vite writes the texts in its `generateBundle`.
      order: 'post',
      handler(_options, bundle) {
        const { license } = this.environment.config.build;
        const file = typeof license === 'object' ? bundle[license.fileName] : undefined;
        const texts = file?.type === 'asset' ? String(file.source) : '';
        const missing = packagesIn(bundle).filter((name) => !hasLicense(texts, name));
        if (missing.length > 0)
          throw new Error(`Bundled without a licence text: ${missing.join(', ')}.`);
      },
    },
  };
}

/** The names of the bundled packages. */
export function packagesIn(bundle: Rolldown.OutputBundle): string[] {
  const moduleIds = Object.values(bundle).flatMap((chunk) =>
    chunk.type === 'chunk' ? chunk.moduleIds : [],
  );
  const names = moduleIds.flatMap(
    (id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? [],
  );
  return [...new Set(names)].toSorted();
}

/** Whether `texts` has a text below the package's heading, such as `## react - 19.3.1 (MIT)`. */
function hasLicense(texts: string, name: string): boolean {
  const [, own = ''] = texts.split(`\n## ${name} - `);
  return /^.*\n\n(?!## )\S/.test(own);
}
