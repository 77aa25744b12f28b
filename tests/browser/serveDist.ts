// Serves the built page like a production host: unknown paths answer index.html, config.json is given, and the headers are the
// generated headers. Build first.
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { headersFor } from '../../src/headers/headersFor.ts';
import { places, scopeOf } from '../../src/headers/scopeOf.ts';
import { listenOnLoopback } from '../lms/listenOnLoopback.ts';

/** The page at its own origin. */
export interface Site {
  /** Such as `http://page.localhost:4500`. */
  readonly origin: string;
  /** Body of /config.json; a test may change it at any time. */
  config: Record<string, unknown>;
  /** Other origins that the page may call. */
  connect: readonly string[];
  /** Origins that may frame the page. */
  embedders: readonly string[];
  /** Origins that `/embed` may frame. */
  frames?: readonly string[];
  /** The host sends no headers, and answers index.html for every path that is no file. */
  plain: boolean;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface ServeDistOptions {
  readonly config: Record<string, unknown>;
  /** The only other origin that the page may call initially. */
  readonly lmsOrigin: string;
  /** The folder of the built page. Default: dist. */
  readonly root?: string;
  /** Answers requests before the page, like a gateway; `true`: answered. */
  readonly front?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
}

export const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Listens on a free port of the loopback. @throws Error when there is no build */
export async function serveDist({
  config,
  lmsOrigin,
  root = dist,
  front = () => false,
}: ServeDistOptions): Promise<Site> {
  if (!existsSync(join(root, 'index.html'))) {
    throw new Error(`There is no built page in ${root}: run \`npx vite build\` first.`);
  }
  const listener = await listenOnLoopback(0);
  const site: Site = {
    origin: `http://page.localhost:${listener.port}`,
    config,
    connect: [lmsOrigin],
    embedders: [],
    plain: false,
    [Symbol.asyncDispose]: () => listener.close(),
  };
  const app = pageApp(root, site, { https: false, precompressed: false });
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  listener.answer((incoming, outgoing) => {
    if (!front(incoming, outgoing)) void answer(incoming, outgoing);
  });
  return site;
}

export type PageOptions = Pick<Site, 'config' | 'connect' | 'embedders' | 'frames' | 'plain'>;

/** Reads `page` at each request. `precompressed`: sends the `.br` files of the build. */
export function pageApp(
  root: string,
  page: PageOptions,
  { https, precompressed }: { readonly https: boolean; readonly precompressed: boolean },
): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    if (page.plain) return;
    const asked = scopeOf(c.req.path);
    // A missing asset must not be cached for a year.
    const scope = asked === 'asset' && !c.res.ok ? 'page' : asked;
    const { connect, embedders, frames = [] } = page;
    const headers = headersFor({ scope, connect, embedders, frames, https });
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  });
  app.get('/config.json', (c) => c.json(page.config));
  for (const { path, file } of places) {
    const named = serveStatic({ root, path: file.slice(1), precompressed });
    app.get(path, (c, next) => (page.plain ? next() : named(c, next)));
  }
  app.get('*', serveStatic({ root, precompressed }));
  app.get('/assets/*', (c) => c.notFound());
  app.get('*', serveStatic({ root, path: 'index.html', precompressed }));
  return app;
}
