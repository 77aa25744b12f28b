// Every supported set-up of a real server for the page: the gateway of deploy/, and the files of `npm run headers`, at the root
// of an origin and below a path.
import { serverNames, type ServerName } from '../../tools/check/findServers.ts';
import { deployPage } from './deployPage.ts';
import { startFileServer, type ServedPage } from './startFileServer.ts';

interface PageServer {
  readonly name: string;
  readonly server: ServerName;
  /** The path of the page below its origin, if any. */
  readonly below: readonly string[];
  /** Other paths of the server. */
  readonly neighbours: readonly string[];
  /** Sends files compressed with brotli; nginx without the brotli module needs a map for them. */
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
      // These tests call no upstream.
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
