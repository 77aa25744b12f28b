// The Vite plugin that gives `vite` and `vite preview` an LMS: the embedded one, or a real one named in the
// environment. It takes no part in builds, and answers /config.json before public/ does.
import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { loadEnv, runnerImport } from 'vite';
import type { Plugin, PreviewServer, ProxyOptions, ViteDevServer } from 'vite';
import { embeddedLmsConfig, realLmsConfig } from './dev/devConfig.ts';
import { devSettings } from './dev/devSettings.ts';
import type { EmbeddedLmsSettings, RealLmsSettings } from './dev/devSettings.ts';
import type { DevLms, startDevLms } from './dev/startDevLms.ts';
import { gatewayPath, tokenGateway } from './dev/tokenGateway.ts';

type Server = ViteDevServer | PreviewServer;

/** The page's headers for an answer to `path`; `config` is what /config.json answers. */
export type PageHeaders = (path: string, config: unknown) => Readonly<Record<string, string>>;

/** The LMS of the dev server, embedded or real. */
interface Connection {
  announcement: string;
  apiPath: string;
  target: string;
  config: (pageOrigin: string) => unknown;
  /** The token endpoint that needs a secret; undefined: the registration has none. */
  gateway: { tokenEndpoint: string; clientSecret: string } | undefined;
  /** Called with every origin of the page, repeatedly. */
  addPageOrigin: (origin: string) => void;
  close: () => Promise<void>;
}

/** The LMS loads at run time: vite.config.ts is bundled, and must not carry the LMS into builds. */
async function connectEmbedded(settings: EmbeddedLmsSettings): Promise<Connection> {
  const file = fileURLToPath(new URL('dev/startDevLms.ts', import.meta.url));
  const { module } = await runnerImport<{ startDevLms: typeof startDevLms }>(file);
  const lms: DevLms = await module.startDevLms(settings);
  return {
    announcement: `Embedded LMS  ${lms.url}  (sign in as anybody on its list)`,
    apiPath: settings.dialect === 'brightspace' ? '/d2l/api' : '/svc',
    target: lms.url,
    config: (pageOrigin) => embeddedLmsConfig(lms, pageOrigin),
    gateway: lms.gateway,
    addPageOrigin: lms.addPageOrigin,
    close: lms.close,
  };
}

function connectReal(settings: RealLmsSettings): Connection {
  return {
    announcement: `LMS  ${settings.baseUrl}  (its API through this server, at ${settings.apiRoot})`,
    apiPath: settings.apiRoot,
    target: settings.baseUrl,
    config: (pageOrigin) => realLmsConfig(settings, pageOrigin),
    gateway: settings.gateway,
    addPageOrigin: () => {},
    close: async () => {},
  };
}

/** The API takes a token only: cookies and the page's address stay here. */
function proxyTo(target: string): ProxyOptions {
  return {
    target,
    changeOrigin: true,
    configure: (proxy) => {
      proxy.on('proxyReq', (request) => {
        for (const name of ['cookie', 'origin', 'referer']) request.removeHeader(name);
      });
      // Forwards a broken connection; otherwise the page would wait for the rest.
      proxy.on('proxyRes', (answer, _request, response) => {
        answer.once('close', () => {
          if (!answer.complete) response.destroy();
        });
      });
    },
  };
}

function originOf(request: IncomingMessage): string {
  const scheme = 'encrypted' in request.socket ? 'https' : 'http';
  return `${scheme}://${request.headers.host ?? 'localhost'}`;
}

/** The path of the page below its origin; `''` at the root. */
const baseOf = (server: Server): string => server.config.base.replace(/\/$/, '');

/** Every address of the page according to Vite, without a slash at the end, and its other loopback name. */
function pageOrigins(server: Server): string[] {
  const urls = [...(server.resolvedUrls?.local ?? []), ...(server.resolvedUrls?.network ?? [])];
  const origins = urls.map((url) => new URL(url).origin);
  const loopback = origins.map((origin) => origin.replace('//localhost:', '//127.0.0.1:'));
  return [...new Set([...origins, ...loopback])].map((origin) => origin + baseOf(server));
}

function serveConfig(server: Server, connection: Connection): void {
  const register = (): void => {
    for (const origin of pageOrigins(server)) connection.addPageOrigin(origin);
  };
  // The addresses are known once the server listens. No sign-in is possible before this request or the banner.
  server.middlewares.use(`${baseOf(server)}/config.json`, (request, response) => {
    register();
    response.setHeader('Content-Type', 'application/json');
    response.setHeader('Cache-Control', 'no-store');
    response.end(JSON.stringify(connection.config(originOf(request))));
  });
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    register();
    server.config.logger.info(`\n  ${connection.announcement}\n`);
  };
}

/** Before all other middleware, so that headers of the proxy and of Vite win. */
function sendHeaders(server: Server, connection: Connection, pageHeaders: PageHeaders): void {
  server.middlewares.use((request, response, next) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const headers = pageHeaders(
      path.slice(baseOf(server).length),
      connection.config(originOf(request)),
    );
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    next();
  });
}

/**
 * Settings, from the environment or .env files: `LMS_PORT`, `LMS_PRESET` for the embedded LMS;
 * `LMS_BASE_URL`, `LMS_API_ROOT`, `LMS_PRESET`, `AUTH_ISSUER`, `AUTH_CLIENT_ID`, `AUTH_CLIENT_SECRET`, `AUTH_SCOPE`,
 * `AUTH_AUTHORIZATION_ENDPOINT` and `AUTH_TOKEN_ENDPOINT` for a real one.
 * @param pageHeaders the headers of the page's files, by path
 */
export function embeddedLms(pageHeaders: PageHeaders): Plugin {
  let connection: Connection | undefined;

  async function connect(server: Server): Promise<Connection> {
    const { mode, envDir } = server.config;
    const settings = devSettings(loadEnv(mode, envDir === false ? process.cwd() : envDir, ''));
    connection =
      settings.kind === 'embedded' ? await connectEmbedded(settings) : connectReal(settings);
    sendHeaders(server, connection, pageHeaders);
    const { gateway } = connection;
    if (gateway !== undefined) server.middlewares.use(gatewayPath, tokenGateway(gateway));
    serveConfig(server, connection);
    return connection;
  }

  async function disconnect(): Promise<void> {
    await connection?.close();
    connection = undefined;
  }

  return {
    name: 'embedded-lms',
    apply: 'serve',
    // Vite's own CORS would admit every localhost origin to the proxied API and to the gateway.
    config: () => ({ server: { cors: false }, preview: { cors: false } }),
    async configureServer(server) {
      const { apiPath, target } = await connect(server);
      server.config.server.proxy = { ...server.config.server.proxy, [apiPath]: proxyTo(target) };
    },
    async configurePreviewServer(server) {
      const { apiPath, target } = await connect(server);
      server.config.preview.proxy = { ...server.config.preview.proxy, [apiPath]: proxyTo(target) };
    },
    closeServer: disconnect,
    closePreviewServer: disconnect,
  };
}
