// Every way in which the project has a real server serve the page: by the gateway of deploy/, and by the files that
// `npm run headers` writes, at the root of an origin and below a path.
import { serverNames, type ServerName } from '../../tools/check/ensureServers.ts';
import { deployPage } from './deployPage.ts';
import type { ServedPage } from './servedPage.ts';
import { startFileServer } from './startFileServer.ts';

interface PageServer {
  readonly name: string;
  readonly server: ServerName;
  /** Below which path the page is, if any. */
  readonly below: readonly string[];
  /** Other paths of that server. */
  readonly neighbours: readonly string[];
  /** Whether the server sends files compressed with brotli; nginx without the brotli module needs a map for that. */
  readonly hasBrotli: boolean;
  readonly start: () => Promise<ServedPage>;
}

export const pageServers: readonly PageServer[] = [
  ...[false, true].map((automatic) => ({
    name: `start-nginx.sh${automatic ? ' with auth.automatic' : ''}`,
    server: 'nginx' as const,
    below: [],
    neighbours: [],
    hasBrotli: true,
    start: async () => {
      // No upstream is needed.
      const url = 'http://localhost:9';
      const page = await deployPage({ url, embedders: ['https://portal.example.edu'], automatic });
      return { ...page, base: '', logged: page.gateway.said };
    },
  })),
  ...serverNames.flatMap((server) =>
    ['', '/updates'].map((base) => ({
      name: `${server} with its generated file${base === '' ? '' : `, below ${base}`}`,
      server,
      below: base === '' ? [] : [base],
      neighbours: ['/other/'],
      hasBrotli: server !== 'nginx',
      start: () => startFileServer(server, base),
    })),
  ),
];
