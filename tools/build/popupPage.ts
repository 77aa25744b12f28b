// Builds the sign-in window separately: dist/auth/popup.html; in the page's build, it would share chunks with the
// application and load most of it.
import { build, type Plugin } from 'vite';
import { licensed } from './licensed.ts';
import { messageCatalogues } from './messageCatalogues.ts';
import { subresourceIntegrity } from './subresourceIntegrity.ts';

const PAGE = 'auth/popup.html';

export function popupPage(): Plugin {
  return {
    name: 'popup-page',
    apply: 'build',
    writeBundle: {
      // By then, the page's build has emptied the folder.
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const { root, base, mode, experimental } = this.environment.config;
        await build({
          configFile: false,
          root,
          base,
          mode,
          experimental,
          logLevel: 'warn',
          plugins: [messageCatalogues(), licensed(), subresourceIntegrity(PAGE)],
          build: {
            outDir: dir,
            emptyOutDir: false,
            copyPublicDir: false,
            target: 'baseline-widely-available',
            assetsInlineLimit: 0,
            assetsDir: 'assets/popup',
            rolldownOptions: { input: PAGE },
          },
        });
      },
    },
  };
}
