// Faults at the addresses of the page: data only.
import { gzipSync } from 'node:zlib';
import { type Fault, leading } from '../fault.ts';
import {
  altering,
  answering,
  INDEX,
  index,
  packed,
  rewriting,
  sending,
  pageFault,
  intercepting,
} from './pageFault.ts';

const EVERYWHERE = /^\/(?!config)/;
const html = (title: string, body = ''): string =>
  `<!doctype html><title>${title}</title><body>${body}</body>`;

export const addressFaults: readonly Fault[] = [
  ...pageFault`
    unknown paths do not get index.html ${answering(/^\/(?:auth\/callback|embed|courses\/.*)$/, 404, 'Not Found')}
      page: failed page-not-served @ /auth/callback$ ~ at /auth/callback, /embed, and unknown paths \(status 404\)
    the callback redirects without a query ${intercepting(({ path, query }) =>
      path === '/auth/callback' && query !== '' ? leading(path, 301) : undefined,
    )}
      page: failed callback-redirected @ /auth/callback$ ~ redirects /auth/callback to .* with index\.html and status 200
    unknown paths redirect to the first page ${answering(/^\/(?:embed|courses\/.*)$/, 302, '', { Location: '/' })}
      page: failed page-redirected @ /embed$ ~ redirects /embed and unknown paths to \S+/, so people do not arrive.*without a redirect
    the first page redirects to index.html ${answering(/^\/$/, 302, '', { Location: '/index.html' })}
      page: failed page-redirected ~ to \S+/index\.html, and what an address says.*DirectoryIndex
    the server looks in another folder ${answering(/^\//, 404, html('404 Not Found'))}
      config: failed config-unreachable @ config\.json$
      page: failed page-not-served ~ the server answers 404.*So it is with the page itself.*has no page at /, .*"404 Not Found".*host name and the path lead
    another site answers at the host name ${answering(/^\//, 200, html('Apache2 Debian Default Page: It works'))}
      config: failed config-is-html @ config\.json$
      page: failed page-welcome ~ So it is with the page itself.*host name leads to the right site
    a server for TLS gets plain HTTP ${answering(/^\//, 400, html('400 The plain HTTP request was sent to HTTPS port'))}
      config: failed config-unreachable @ config\.json$
      page: failed page-not-served ~ https://, or at its port
    a development server does not know the host ${answering(/^\//, 403, 'Blocked request. This host ("u.example") is not allowed.')}
      config: failed config-unreachable @ config\.json$
      page: failed page-not-served ~ \("Blocked request.*own host name
    IIS does not know the host ${answering(/^\//, 400, html('Bad Request', '<h2>Bad Request - Invalid Hostname</h2>'))}
      config: failed config-unreachable @ config\.json$
      page: failed page-not-served ~ own host name
    the page has moved below a path ${answering(/^\/$/, 302, '', { Location: '/updates/' })}
      page: failed page-moved ~ redirects / to http://localhost:\d+/updates/.*doctor\.json
    redirects go in a circle ${altering(/^\/(?:embed\/?)$/, (_, { path }) => leading(path === '/embed' ? '/embed/' : '/embed'))}
      page: failed page-redirect-loop ~ redirects /embed in a circle
    a sign-in comes before the page ${intercepting(({ path }) => {
      if (path.startsWith('/config.json')) return undefined;
      return path.startsWith('/sso')
        ? { status: 200, body: html('Sign in to Northfield') }
        : leading(`/sso?SAMLRequest=${'a1'.repeat(60)}`);
    })}
      page: failed page-behind-login ~ /sso, which is another page: a sign-in
    a firewall sends a page as status 200 ${answering(EVERYWHERE, 200, html('Just a moment...', 'Verifying you are human'))}
      page: failed page-behind-login ~ "Just a moment\.\.\."
    a firewall refuses code in the query ${intercepting(({ query }) =>
      query.includes('code=') ? { status: 403, body: html('Request blocked') } : undefined,
    )}
      page: failed page-refused ~ refuses the page at /auth/callback \(status 403\).*firewall
    maintenance has status 200 ${answering(EVERYWHERE, 200, html('Down for maintenance'))}
      page: failed page-maintenance ~ "Down for maintenance".*status 503
    the server lists its files ${answering(/^\/$/, 200, html('Index of /', '<h1>Index of /</h1>'))}
      page: failed page-listing ~ lists its files at /
    the server shows its welcome page ${answering(EVERYWHERE, 200, html('Welcome to nginx!'))}
      page: failed page-welcome ~ "Welcome to nginx!"
    another application is served ${answering(EVERYWHERE, 200, html('Timetable', '<div id="root"></div>'))}
      page: failed page-other ~ another page \("Timetable"\)
    the proxy answers with status 502 ${answering(EVERYWHERE, 502, html('502 Bad Gateway'))}
      reachability: warning server-error
      page: failed page-server-error ~ 502
    index.html is sent as plain text ${sending(INDEX, { 'Content-Type': 'text/plain' })}
      page: failed page-type ~ Content-Type text/plain
    index.html is sent as an attachment ${sending(INDEX, { 'Content-Disposition': 'attachment; filename=index.html' })}
      page: failed page-type ~ Content-Disposition: attachment
    index.html is compressed twice ${packed(INDEX, (body) => gzipSync(gzipSync(body)), 'gzip')}
      page: failed page-coding ~ compressed twice: undoing gzip leaves gzip
    one address has an old index.html ${altering(/^\/embed$/, (answer) => ({
      ...answer,
      body: index.replaceAll('CPjwMMgl', 'OlDOlDOl'),
    }))}
      page: failed other-build
      page: failed asset-missing ~ index\.html at /embed is of another build
    index.html is empty ${answering(/^\/$/, 200)}
      page: failed page-other ~ answers / with nothing at all
    a firewall wants the browser to run a script first ${answering(/^\/$/, 200, '<html><head><script src="/_guard?x=1"></script></head></html>')}
      page: failed page-behind-login ~ a sign-in, a firewall
    a bucket without listing refuses unknown paths ${answering(
      /^\/(?:embed|auth\/callback|courses\/.*)$/,
      403,
      '<Error><Code>AccessDenied</Code></Error>',
      {
        'Content-Type': 'application/xml',
      },
    )}
      page: failed page-not-served ~ at /auth/callback, /embed, and unknown paths \(status 403\).*unknown paths with index\.html
    a firewall wants to see a browser first, with status 403 ${answering(EVERYWHERE, 403, html('Just a moment...'))}
      page: failed page-challenged ~ wants to see a browser first \(status 403\)
    index.html is cut short ${rewriting((text) => text.slice(0, index.indexOf('<body>')))}
      page: failed page-cut-off ~ but not whole.*Content-Length
  `,
  ...([521, 524, 526, 530] as const).flatMap(
    (status) =>
      pageFault`
    a content network answers ${status} ${answering(EVERYWHERE, status, html(`${status}: Error`))}
      reachability: warning server-error
      page: failed page-server-error ~ (?:content network answers in place of the server behind it: .*){2}
  `,
  ),
];
