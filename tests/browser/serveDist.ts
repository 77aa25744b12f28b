// Serves the built page as a production host would: unknown paths answer index.html, config.json is the
// given one, and a strict policy comes as headers. Refuses to build: what is tested is what is in dist/.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { listenOnLoopback } from '../lms/listenOnLoopback.ts';

/** The page at an address of its own. */
export interface Site {
  /** Such as `http://page.localhost:4500`. */
  readonly origin: string;
  /** What /config.json answers; change it at any time. */
  config: Record<string, unknown>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface ServeDistOptions {
  readonly config: Record<string, unknown>;
  /** The only other origin that the page may call. */
  readonly lmsOrigin: string;
}

const root = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Listens on any free port of the loopback. @throws Error when there is no build. */
export async function serveDist({ config, lmsOrigin }: ServeDistOptions): Promise<Site> {
  if (!existsSync(join(root, 'index.html'))) {
    throw new Error(`There is no built page in ${root}: run \`npx vite build\` first.`);
  }
  const listener = await listenOnLoopback(0);
  const site: Site = {
    origin: `http://page.localhost:${listener.port}`,
    config,
    [Symbol.asyncDispose]: () => listener.close(),
  };
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('Content-Security-Policy', policy(lmsOrigin));
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    // Names in assets/ hold a hash of their content.
    const kept = c.req.path.startsWith('/assets/') && c.res.ok;
    c.header('Cache-Control', kept ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  app.get('/config.json', (c) => c.json(site.config));
  app.get('*', serveStatic({ root }));
  app.get('/assets/*', (c) => c.notFound());
  app.get('*', serveStatic({ root, path: 'index.html' }));
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  listener.answer((incoming, outgoing) => void answer(incoming, outgoing));
  return site;
}

function policy(lmsOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${lmsOrigin}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
