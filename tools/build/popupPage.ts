// Builds the sign-in window beside the page: dist/auth/popup.html. In the build of the page it would share files with the
// application, and load most of it.
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
      // The build of the page has emptied the folder by then.
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
