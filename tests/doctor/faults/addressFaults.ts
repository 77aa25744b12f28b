// Faults at the addresses of the page, and of config.json: data only. Words about syntax: tests/unit/doctor/explainJson.test.ts.
import { type Fault, json, leading, onPath } from '../fault.ts';
import {
  INDEX,
  altering,
  answering,
  index,
  intercepting,
  packed,
  pageFault,
  rewriting,
  sending,
} from './pageFault.ts';

const EVERYWHERE = /^\/(?!config)/;
const html = (title: string, body = ''): string =>
  `<!doctype html><title>${title}</title><body>${body}</body>`;

const CONFIG = /^\/config\.json$/;

/** Sends the healthy file with changed text or bytes. */
const written =
  (change: (text: string) => string | Buffer): Fault['arrange'] =>
  (deployment) => {
    const text = JSON.stringify(deployment.config, null, 2);
    packed(CONFIG, () => change(text))(deployment);
  };

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
    another application is served ${answering(EVERYWHERE, 200, html('Timetable', '<div id="root"></div>'))}
      page: failed page-other ~ another page \("Timetable"\)
    the proxy answers with status 502 ${answering(EVERYWHERE, 502, html('502 Bad Gateway'))}
      reachability: warning server-error
      page: failed page-server-error ~ 502
    a content network answers 526 ${answering(EVERYWHERE, 526, html('526: Error'))}
      reachability: warning server-error
      page: failed page-server-error ~ (?:content network answers in place of the server behind it: .*){2}
    index.html is sent as plain text ${sending(INDEX, { 'Content-Type': 'text/plain' })}
      page: failed page-type ~ Content-Type text/plain
    index.html is sent as an attachment ${sending(INDEX, { 'Content-Disposition': 'attachment; filename=index.html' })}
      page: failed page-type ~ Content-Disposition: attachment
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
    a comment ${written((text) => text.replace('{', '{\n  // of the LMS'))}
      config: failed config-not-json ~ a comment in it \(line 2, column \d+\).*no comments
    an encoding other than UTF-8 ${written((text) =>
      Buffer.from(text.replace(/\n}$/, ',"support":{"name":"Universität"}}'), 'latin1'),
    )}
      config: warning config-not-utf8 ~ not stored in UTF-8
    an embedder with a path, quoted whole ${({ config }) => void (config['embedders'] = ['https://lms.example.edu/d2l/home'])}
      config: failed config-not-an-origin ~ "https://lms\.example\.edu/d2l/home"
    status 403 for all paths ${answering(/^\//, 403)}
      config: failed config-unreachable
      page: failed page-refused ~ refuses it \(status 403\).*So it is with the page.*permissions
    doctor.json names /embed as the page ${({ settings }) => void (settings.page += '/embed')}
      config: failed page-address-moved @ ^doctor\.json: page$ ~ /embed is an address within the page.*Write http://localhost:\d+ as page
    doctor.json names the page with capitals ${({ config, page, settings }) => {
      settings.page = page.origin.replace('http://localhost', 'HTTP://LocalHost');
      config.auth['clientId'] = '';
    }}
      config: failed config-empty @ ^http://localhost:\d+/config\.json$ ~ auth\.clientId
    one of several servers has another file ${({ page, config }) => {
      let asked = 0;
      page.spoil = onPath(CONFIG, () => {
        asked += 1;
        return json(200, asked % 2 === 0 ? { ...config, brand: { lms: 'Moor' } } : config);
      });
    }}
      page: failed config-unlike ~ now in one form and now in another.*all of them the same config\.json
    status 304 for any ETag ${altering(CONFIG, (answer, { headers }) => (headers.has('if-none-match') ? { status: 304 } : answer))}
      page: failed not-revalidated ~ "304 Not Modified".*never seen.*ETag
  `,
];
