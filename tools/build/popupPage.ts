// Builds the sign-in window beside the page: dist/auth/popup.html. A build of its own, so that it shares no file with the
// application, of which it would load all.
import { build, type Plugin } from 'vite';
import { leanDynamicImports } from './leanDynamicImports.ts';
import { licensed } from './licensed.ts';
import { messageCatalogues } from './messageCatalogues.ts';
import { subresourceIntegrity } from './subresourceIntegrity.ts';

/** Below the root as below dist. */
const PAGE = 'auth/popup.html';

export function popupPage(): Plugin {
  return {
    name: 'popup-page',
    apply: 'build',
    writeBundle: {
      // The build before it empties the folder.
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) throw new Error('The build has no folder for the sign-in window.');
        const { config } = this.environment;
        await build({
          configFile: false,
          root: config.root,
          base: config.base,
          mode: config.mode,
          logLevel: 'warn',
          plugins: [
            messageCatalogues(),
            licensed(),
            leanDynamicImports(),
            subresourceIntegrity(PAGE),
          ],
          build: {
            outDir: dir,
            emptyOutDir: false,
            // The build before it has copied them; without the folder, Vite would not know the icon.
            copyPublicDir: false,
            target: config.build.target,
            assetsInlineLimit: 0,
            modulePreload: false,
            assetsDir: 'assets/popup',
            rolldownOptions: { input: PAGE },
          },
        });
      },
    },
  };
}
