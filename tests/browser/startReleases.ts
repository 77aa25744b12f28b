// Serves releases of the built page that differ in the name of the first script, with a page that browsers keep.
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { headersFor } from '../../src/headers/headersFor.ts';
import { scopeOf } from '../../src/headers/scopeOf.ts';
import type { Lms } from '../lms/startLms.ts';
import { dist, serveDist, type Site } from './serveDist.ts';

/** Answers in place of a script. */
export type ScriptFault = (outgoing: ServerResponse, script: string) => void;

const javascript = { 'Content-Type': 'text/javascript' };

/** What a server or the way to it makes of a first script that it lacks. */
export const scriptFaults: readonly (readonly [string, ScriptFault])[] = [
  ['is not found', (outgoing) => outgoing.writeHead(404).end('Not found')],
  [
    'is answered with HTML',
    (outgoing) => outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Hello</p>'),
  ],
  [
    'is HTML that is kept for a year',
    (outgoing) => {
      const kept = { 'Cache-Control': 'public, max-age=31536000, immutable' };
      outgoing.writeHead(200, { 'Content-Type': 'text/html', ...kept }).end('<p>Hello</p>');
    },
  ],
  ['is answered 503', (outgoing) => outgoing.writeHead(503).end()],
  ['is not answered', (outgoing) => outgoing.destroy()],
  [
    'breaks off',
    (outgoing, script) => {
      outgoing.writeHead(200, { ...javascript, 'Content-Length': script.length });
      outgoing.write(script.slice(0, 10_000), () => outgoing.destroy());
    },
  ],
  [
    'is cut short',
    (outgoing, script) => outgoing.writeHead(200, javascript).end(script.slice(0, 10_000)),
  ],
];

export interface Releases {
  readonly site: Site;
  /** May change at any time. */
  readonly state: {
    /** The number of the deployed release. 0 is the build itself. */
    release: number;
    /** By release; the scripts of all others can be requested. */
    readonly faults: Map<number, ScriptFault>;
  };
}

const addresses = {
  'index.html': ['/', '/embed', '/auth/callback'],
  'auth/popup.html': ['/auth/popup'],
};

/** Browsers keep `page` for ten minutes, and no script unless a fault says so. */
export async function startReleases(
  lms: Lms,
  page: 'index.html' | 'auth/popup.html' = 'index.html',
): Promise<Releases> {
  const html = readFileSync(join(dist, page), 'utf8');
  const named = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? '';
  const script = readFileSync(join(dist, named), 'utf8');
  const nameOf = (release: number | string) => named.replace(/-[\w-]+\.js$/, `-r${release}.js`);
  const ofRelease = new RegExp(`^${nameOf('(\\d+)')}$`);
  const state: Releases['state'] = { release: 1, faults: new Map() };
  const site = await serveDist({
    lmsOrigin: lms.url,
    config: {
      lms: { baseUrl: lms.url },
      auth: { issuer: lms.issuer, clientId: 'course-updates' },
    },
    front(incoming, outgoing) {
      const { pathname } = new URL(incoming.url ?? '/', site.origin);
      const release = ofRelease.exec(pathname)?.[1];
      if (release !== undefined) {
        outgoing.setHeader('Cache-Control', 'no-store');
        const fault = state.faults.get(Number(release));
        if (fault === undefined) outgoing.writeHead(200, javascript).end(script);
        else fault(outgoing, script);
        return true;
      }
      if (pathname.startsWith('/assets/') && pathname.endsWith('.js') && state.release > 0) {
        const lazy = readFileSync(join(dist, pathname), 'utf8');
        // A lazy part imports the first script of its release.
        outgoing.writeHead(200, { ...javascript, 'Cache-Control': 'no-store' });
        outgoing.end(lazy.replaceAll(basename(named), basename(nameOf(state.release))));
        return true;
      }
      if (!addresses[page].includes(pathname)) return false;
      const { connect, embedders } = site;
      const scope = scopeOf(pathname);
      outgoing.writeHead(200, {
        ...headersFor({ scope, connect, embedders, https: false }),
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'max-age=600',
      });
      outgoing.end(state.release === 0 ? html : html.replace(named, nameOf(state.release)));
      return true;
    },
  });
  return { site, state };
}
