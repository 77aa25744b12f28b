// Faults at the addresses of the page: data only.
import { gzipSync } from 'node:zlib';
import type { Fault } from '../fault.ts';
import { altering, answering, INDEX, index, rewriting, sending, pageFault } from './pageFault.ts';

const EVERYWHERE = /^\/(?!config)/;
const html = (title: string, body = ''): string =>
  `<!doctype html><title>${title}</title><body>${body}</body>`;

export const addressFaults: readonly Fault[] = [
  pageFault`unknown paths do not get index.html
    page: failed page-not-served`(
    answering(/^\/(?:auth\/callback|embed|courses\/.*)$/, 404, 'Not Found'),
    /at \/auth\/callback, \/embed, and unknown paths \(status 404\)/,
    /\/auth\/callback$/,
  ),
  pageFault`the callback redirects without a query
    page: failed callback-redirected`(
    ({ page }) => {
      page.intercept = async ({ path }) =>
        path.startsWith('/auth/callback?')
          ? { status: 301, headers: { Location: '/auth/callback' } }
          : undefined;
    },
    /redirects \/auth\/callback to .* with index\.html and status 200/s,
    /\/auth\/callback$/,
  ),
  pageFault`unknown paths redirect to the first page
    page: failed page-redirected`(
    answering(/^\/(?:embed|courses\/.*)$/, 302, '', { Location: '/' }),
    /redirects \/embed and unknown paths to \S+\/, so people do not arrive.*without a redirect/s,
    /\/embed$/,
  ),
  pageFault`the first page redirects to index.html
    page: failed page-redirected`(
    answering(/^\/$/, 302, '', { Location: '/index.html' }),
    /to \S+\/index\.html, and what an address says.*DirectoryIndex/s,
  ),
  pageFault`the server looks in another folder
    config: failed config-unreachable
    page: failed page-not-served`(
    answering(/^\//, 404, html('404 Not Found')),
    /the server answers 404.*So it is with the page itself.*has no page at \/, .*"404 Not Found".*host name and the path lead/s,
    /config\.json$/,
  ),
  pageFault`another site answers at the host name
    config: failed config-is-html
    page: failed page-welcome`(
    answering(/^\//, 200, html('Apache2 Debian Default Page: It works')),
    /So it is with the page itself.*host name leads to the right site/s,
    /config\.json$/,
  ),
  ...(
    [
      [
        400,
        html('400 The plain HTTP request was sent to HTTPS port'),
        /https:\/\/, or at its port/,
      ],
      [
        403,
        'Blocked request. This host ("u.example") is not allowed.',
        /\("Blocked request.*own host name/,
      ],
      [400, html('Bad Request', '<h2>Bad Request - Invalid Hostname</h2>'), /own host name/],
    ] as const
  ).map(([status, body, words]) =>
    pageFault`the server answers ${String(status)} "${body.replace(/<[^<>]*>/g, '')}" everywhere
      config: failed config-unreachable
      page: failed page-not-served`(answering(/^\//, status, body), words, /config\.json$/),
  ),
  ...([521, 524, 526, 530] as const).map((status) =>
    pageFault`a content network answers ${String(status)}
      reachability: warning server-error
      page: failed page-server-error`(
      answering(EVERYWHERE, status, html(`${status}: Error`)),
      /(?:content network answers in place of the server behind it: .*){2}/s,
    ),
  ),
  pageFault`the page has moved below a path
    page: failed page-moved`(
    answering(/^\/$/, 302, '', { Location: '/updates/' }),
    /redirects \/ to http:\/\/localhost:\d+\/updates\/.*doctor\.json/s,
  ),
  pageFault`redirects go in a circle
    page: failed page-redirect-loop`(
    altering(/^\/(?:embed\/?)$/, (answer, path) => ({
      ...answer,
      status: 301,
      headers: { Location: path === '/embed' ? '/embed/' : '/embed' },
    })),
    /redirects \/embed in a circle/,
  ),
  pageFault`a sign-in comes before the page
    page: failed page-behind-login`(({ page }) => {
    page.intercept = async ({ path }) => {
      if (path.startsWith('/config.json')) return undefined;
      return path.startsWith('/sso')
        ? { status: 200, body: html('Sign in to Northfield') }
        : { status: 302, headers: { Location: `/sso?SAMLRequest=${'a1'.repeat(60)}` } };
    };
  }, /\/sso, which is another page: a sign-in/),
  pageFault`a firewall sends a page as status 200
    page: failed page-behind-login`(
    answering(EVERYWHERE, 200, html('Just a moment...', 'Verifying you are human')),
    /"Just a moment\.\.\."/,
  ),
  pageFault`a firewall refuses code in the query
    page: failed page-refused`(({ page }) => {
    page.intercept = async ({ path }) =>
      path.includes('code=') ? { status: 403, body: html('Request blocked') } : undefined;
  }, /refuses the page at \/auth\/callback \(status 403\).*firewall/s),
  pageFault`maintenance has status 200
    page: failed page-maintenance`(
    answering(EVERYWHERE, 200, html('Down for maintenance')),
    /"Down for maintenance".*status 503/s,
  ),
  pageFault`the server lists its files
    page: failed page-listing`(
    answering(/^\/$/, 200, html('Index of /', '<h1>Index of /</h1>')),
    /lists its files at \//,
  ),
  pageFault`the server shows its welcome page
    page: failed page-welcome`(
    answering(EVERYWHERE, 200, html('Welcome to nginx!')),
    /"Welcome to nginx!"/,
  ),
  pageFault`another application is served
    page: failed page-other`(
    answering(EVERYWHERE, 200, html('Timetable', '<div id="root"></div>')),
    /another page \("Timetable"\)/,
  ),
  pageFault`the proxy answers with status 502
    reachability: warning server-error
    page: failed page-server-error`(answering(EVERYWHERE, 502, html('502 Bad Gateway')), /502/),
  pageFault`index.html is sent as plain text
    page: failed page-type`(
    sending(INDEX, { 'Content-Type': 'text/plain' }),
    /Content-Type text\/plain/,
  ),
  pageFault`index.html is sent as an attachment
    page: failed page-type`(
    sending(INDEX, { 'Content-Disposition': 'attachment; filename=index.html' }),
    /Content-Disposition: attachment/,
  ),
  pageFault`index.html is compressed twice
    page: failed page-coding`(
    altering(INDEX, (answer) => ({
      ...answer,
      headers: { ...answer.headers, 'Content-Encoding': 'gzip' },
      body: gzipSync(gzipSync(index)),
    })),
    /compressed twice: undoing gzip leaves gzip/,
  ),
  pageFault`one address has an old index.html
    page: failed other-build
    page: failed asset-missing`(
    altering(/^\/embed$/, (answer) => ({
      ...answer,
      body: index.replaceAll('CPjwMMgl', 'OlDOlDOl'),
    })),
    /index\.html at \/embed is of another build/,
  ),
  pageFault`index.html is empty
    page: failed page-other`(answering(/^\/$/, 200), /answers \/ with nothing at all/),
  pageFault`a firewall wants the browser to run a script first
    page: failed page-behind-login`(
    answering(/^\/$/, 200, '<html><head><script src="/_guard?x=1"></script></head></html>'),
    /a sign-in, a firewall/,
  ),
  pageFault`a bucket without listing refuses unknown paths
    page: failed page-not-served`(
    answering(
      /^\/(?:embed|auth\/callback|courses\/.*)$/,
      403,
      '<Error><Code>AccessDenied</Code></Error>',
      {
        'Content-Type': 'application/xml',
      },
    ),
    /at \/auth\/callback, \/embed, and unknown paths \(status 403\).*unknown paths with index\.html/s,
  ),
  pageFault`a firewall wants to see a browser first, with status 403
    page: failed page-challenged`(
    answering(EVERYWHERE, 403, html('Just a moment...')),
    /wants to see a browser first \(status 403\)/,
  ),
  pageFault`index.html is cut short
    page: failed page-cut-off`(
    rewriting((text) => text.slice(0, index.indexOf('<body>'))),
    /but not whole.*Content-Length/s,
  ),
];
