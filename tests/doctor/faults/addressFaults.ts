// Faults of what stands at the addresses of the page: data only.
import { gzipSync } from 'node:zlib';
import { tinyBuild } from '../tinyBuild.ts';
import { altering, answering, INDEX, sending, type PageFault } from './pageFault.ts';

const EVERYWHERE = /^\/(?!config)/;
const html = (title: string, body = ''): string =>
  `<!doctype html><title>${title}</title><body>${body}</body>`;
const index = tinyBuild.get('/index.html')?.body ?? '';

export const addressFaults: readonly PageFault[] = [
  {
    name: 'unknown paths are not answered with index.html',
    spoil: answering(/^\/(?:auth\/callback|embed|courses\/.*)$/, 404, 'Not Found'),
    troubles: ['page: failed page-not-served'],
    says: /at \/auth\/callback, \/embed, and unknown paths \(status 404\)/,
    where: /\/auth\/callback$/,
  },
  {
    name: 'the callback loses its query in a redirect',
    spoil: ({ page }) => {
      page.intercept = async ({ path }) =>
        path.startsWith('/auth/callback?')
          ? { status: 301, headers: { Location: '/auth/callback' } }
          : undefined;
    },
    troubles: ['page: failed callback-redirected'],
    says: /redirects \/auth\/callback to .* with index\.html and status 200/s,
    where: /\/auth\/callback$/,
  },
  {
    name: 'the callback is redirected to one with a slash',
    spoil: ({ page }) => {
      page.intercept = async ({ path }) =>
        path.startsWith('/auth/callback?')
          ? { status: 308, headers: { Location: path.replace('?', '/?') } }
          : undefined;
    },
    troubles: ['page: failed callback-redirected'],
    says: /to http:\/\/localhost:\d+\/auth\/callback\//,
  },
  {
    name: 'the page has moved below a path',
    spoil: answering(/^\/$/, 302, '', { Location: '/updates/' }),
    troubles: ['page: failed page-moved'],
    says: /redirects \/ to http:\/\/localhost:\d+\/updates\/.*doctor\.json/s,
  },
  {
    name: 'redirects go in a circle',
    spoil: altering(/^\/(?:embed\/?)$/, (answer, path) => ({
      ...answer,
      status: 301,
      headers: { Location: path === '/embed' ? '/embed/' : '/embed' },
    })),
    troubles: ['page: failed page-redirect-loop'],
    says: /redirects \/embed in a circle/,
  },
  {
    name: 'a sign-in of the network stands before the page',
    spoil: ({ page }) => {
      page.intercept = async ({ path }) => {
        if (path.startsWith('/config.json')) return undefined;
        return path.startsWith('/sso')
          ? { status: 200, body: html('Sign in to Northfield') }
          : { status: 302, headers: { Location: `/sso?SAMLRequest=${'a1'.repeat(60)}` } };
      };
    },
    troubles: ['page: failed page-behind-login'],
    says: /\/sso, which is another page: a sign-in/,
  },
  {
    name: 'a page of a firewall comes with status 200',
    spoil: answering(EVERYWHERE, 200, html('Just a moment...', 'Verifying you are human')),
    troubles: ['page: failed page-behind-login'],
    says: /"Just a moment\.\.\."/,
  },
  {
    name: 'a firewall refuses the code in the query',
    spoil: ({ page }) => {
      page.intercept = async ({ path }) =>
        path.includes('code=') ? { status: 403, body: html('Request blocked') } : undefined;
    },
    troubles: ['page: failed page-refused'],
    says: /refuses the page at \/auth\/callback \(status 403\).*firewall/s,
  },
  {
    name: 'the server asks for a password',
    spoil: answering(EVERYWHERE, 401, html('Authorization Required')),
    troubles: ['page: failed page-refused'],
    says: /\(status 401\) \("Authorization Required"\)/,
  },
  {
    name: 'a notice of maintenance comes with status 200',
    spoil: answering(EVERYWHERE, 200, html('Down for maintenance')),
    troubles: ['page: failed page-maintenance'],
    says: /"Down for maintenance".*status 503/s,
  },
  {
    name: 'the server lists its files',
    spoil: answering(/^\/$/, 200, html('Index of /', '<h1>Index of /</h1>')),
    troubles: ['page: failed page-listing'],
    says: /lists its files at \//,
  },
  {
    name: 'the server shows its own first page',
    spoil: answering(EVERYWHERE, 200, html('Welcome to nginx!')),
    troubles: ['page: failed page-welcome'],
    says: /"Welcome to nginx!"/,
  },
  {
    name: 'another application stands there',
    spoil: answering(EVERYWHERE, 200, html('Timetable', '<div id="root"></div>')),
    troubles: ['page: failed page-other'],
    says: /another page \("Timetable"\)/,
  },
  {
    name: 'the proxy reaches nobody',
    spoil: answering(EVERYWHERE, 502, html('502 Bad Gateway')),
    troubles: ['reachability: warning server-error', 'page: failed page-server-error'],
    says: /502/,
  },
  {
    name: 'index.html is sent as text',
    spoil: sending(INDEX, { 'Content-Type': 'text/plain' }),
    troubles: ['page: failed page-type'],
    says: /Content-Type text\/plain/,
  },
  {
    name: 'index.html is saved in place of shown',
    spoil: sending(INDEX, { 'Content-Disposition': 'attachment; filename=index.html' }),
    troubles: ['page: failed page-type'],
    says: /Content-Disposition: attachment/,
  },
  {
    name: 'index.html is compressed twice',
    spoil: altering(INDEX, (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'Content-Encoding': 'gzip' },
      body: gzipSync(gzipSync(index)),
    })),
    troubles: ['page: failed page-coding'],
    says: /Content-Encoding gzip does not make readable/,
  },
  {
    name: 'an old copy of index.html stands at one address',
    spoil: altering(/^\/embed$/, (answer) => ({
      ...answer,
      body: index.replaceAll('CPjwMMgl', 'OlDOlDOl'),
    })),
    troubles: ['page: failed other-build', 'page: failed asset-missing'],
    says: /index\.html at \/embed is of another build/,
  },
  {
    name: 'index.html is empty',
    spoil: answering(/^\/$/, 200),
    troubles: ['page: failed page-other'],
    says: /answers \/ with nothing at all/,
  },
];
