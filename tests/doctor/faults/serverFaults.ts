// Faults of headers, caches, methods and leftover files, of proxies that change answers, and of firewalls that refuse queries.
import { type Fault, html, leading, withHeader } from '../fault.ts';
import {
  INDEX,
  altering,
  answering,
  embedded,
  index,
  intercepting,
  pageFault,
  policy,
  rewriting,
  sending,
} from './pageFault.ts';

const CONFIG = /^\/config\.json$/;
const TEXT = { 'Content-Type': 'text/plain' };

/** Answers requests of one method; TRACE echoes a header. */
const taking = (method: string, status: number, body: string): Fault['arrange'] =>
  intercepting(({ method: asked, headers }) =>
    asked === method
      ? { ...html('', status), body: body || (headers.get('x-doctor') ?? '') }
      : undefined,
  );

/** Sets a header of every answer that has none of its own. */
const served =
  (name: string, value: string): Fault['arrange'] =>
  ({ page }) => {
    page.headers.delete('Cache-Control');
    page.headers.set(name, value);
  };

const calls =
  (sources: (lms: string) => string): Fault['arrange'] =>
  (deployment) =>
    policy((text) =>
      text.replace(/connect-src [^;]*/, `connect-src 'self' ${sources(deployment.lms.url)}`),
    )(deployment);

/** A firewall in front of the page. */
const refusing = (isRefused: (address: URL) => boolean, status = 403): Fault['arrange'] =>
  intercepting(({ path, query }) =>
    isRefused(new URL(path + query, 'http://localhost'))
      ? html('Request rejected', status)
      : undefined,
  );

export const serverFaults: readonly Fault[] = [
  ...pageFault`
    no header at all ${({ page }) => page.headers.clear()}
      page: warning asset-no-nosniff
      page: failed no-policy
      page: warning no-nosniff
      page: warning no-referrer-policy
    an unsafe Referrer-Policy behind another ${served('Referrer-Policy', 'no-referrer, unsafe-url')}
      page: warning no-referrer-policy ~ sent without a Referrer-Policy
    nosniff twice ${served('X-Content-Type-Options', 'nosniff, nosniff')}
    nosniff in other letters ${served('X-Content-Type-Options', 'NoSniff')}
    nosniff behind another value ${served('X-Content-Type-Options', 'sniff, nosniff')}
      page: warning asset-no-nosniff
      page: warning no-nosniff
    a cache keeps one address until a day ${sending(/^\/embed$/, { 'Cache-Control': undefined, Expires: 'Thu, 01 Jan 2099 00:00:00 GMT' })}
      page: warning cached-long ~ /embed may be kept
    caches that keep everything for five minutes ${served('Cache-Control', 'max-age=300')}
    caches that ask again each time ${served('Cache-Control', 'no-cache, max-age=86400')}
    the callback sends its referrer ${sending(/^\/auth\/callback$/, { 'Referrer-Policy': 'unsafe-url' })}
      page: warning no-referrer-policy ~ /auth/callback is sent without a Referrer-Policy
    Permissions-Policy has an old syntax ${sending(INDEX, { 'Permissions-Policy': "camera 'none'; microphone 'none'" })}
      page: warning permissions-policy ~ cannot be read.*camera=\(\)
    Permissions-Policy bars the clipboard ${sending(INDEX, { 'Permissions-Policy': 'camera=(), clipboard-write=()' })}
      page: warning permissions-policy ~ clipboard-write
    a server behind a proxy offers HTTP/2 ${sending(INDEX, { Upgrade: 'h2,h2c', Server: 'nginx' })}
      page: warning http2-upgrade ~ Upgrade: h2,h2c.*Safari refuses.*proxy_hide_header Upgrade
    a shared cache keeps config.json ${sending(CONFIG, { 'Cache-Control': 'max-age=0, s-maxage=86400' })}
      page: warning cached-long ~ config\.json may be kept
    config.json is sent as plain text ${sending(CONFIG, TEXT)}
      page: warning config-type ~ Content-Type text/plain
    the page is at another host ${intercepting(({ path, query, headers }) => {
      const host = headers.get('host') ?? '';
      return host.startsWith('localhost')
        ? leading(`http://${host.replace('localhost', '127.0.0.1')}${path}${query}`, 301)
        : undefined;
    })}
      config: failed page-address-moved
      page: failed page-moved ~ Write http://127\.0\.0\.1:\d+/ as page in doctor\.json
    a missing asset is a cached index.html ${answering(/^\/assets\/missing-/, 200, index, { 'Cache-Control': 'max-age=31536000', 'Content-Type': 'text/html' })}
      page: warning missing-asset-kept ~ is answered with index\.html, which browsers and caches may keep
    Clear-Site-Data clears the storage ${sending(INDEX, { 'Clear-Site-Data': '"cache", "storage"' })}
      page: warning clear-site-data ~ "storage"
    PUT is accepted ${taking('PUT', 201, 'Created')}
      page: failed method-accepted ~ takes PUT \(status 201\)
    DELETE is accepted ${taking('DELETE', 204, '')}
      page: failed method-accepted ~ takes DELETE
    POST is answered like GET ${taking('POST', 200, index)}
      page: warning method-ignored ~ does not refuse POST
    TRACE echoes a header ${taking('TRACE', 200, '')}
      page: warning method-trace ~ TRACE
    a Git repository is public ${answering(/^\/\.git\/HEAD$/, 200, 'ref: refs/heads/main\n', TEXT)}
      page: failed exposed-file ~ hands out /\.git/HEAD
    the key set of the doctor has its private part ${answering(/^\/doctor-jwks\.json$/, 200, '{"keys":[{"kty":"EC","d":"AAAA"}]}', TEXT)}
      page: failed exposed-file ~ hands out /doctor-jwks\.json
    a private key is public ${answering(/^\/key\.pem$/, 200, '-----BEGIN EC PRIVATE KEY-----\n', TEXT)}
      page: failed exposed-file ~ hands out /key\.pem
    the manifest of the build is public ${answering(/^\/\.vite\//, 200, '{"index.html":{"isEntry":true}}', TEXT)}
      page: warning exposed-file ~ manifest\.json
    an old config.json is public ${answering(/^\/config\.json~$/, 200, '{"lms":{"baseUrl":""}}', TEXT)}
      page: warning exposed-file ~ old copy of the configuration
    source maps are public ${answering(/\.js\.map$/, 200, '{"version":3,"mappings":"AAAA"}', TEXT)}
      page: warning exposed-file ~ /assets/index-CPjwMMgl\.js\.map
    assets are listed ${answering(/^\/assets\/$/, 200, '<!doctype html><title>Index of /assets/</title>')}
      page: warning directory-listing ~ lists the files of /assets/
    other sites may not load element.js ${embedded(sending(/^\/element\.js$/, { 'Access-Control-Allow-Origin': undefined }))}
      page: failed element-cors ~ lets https://lms\.example\.edu in
    element.js is missing ${embedded(answering(/^\/element\.js$/, 404))}
      page: warning element-missing ~ element\.js is answered with status 404
    element.js is no script ${embedded(sending(/^\/element\.js$/, TEXT))}
      page: failed element-type ~ text/plain
    the sign-in window has no opener ${embedded(sending(/^\/auth\/popup$/, { 'Cross-Origin-Opener-Policy': 'same-origin' }))}
      page: failed popup-severed @ /auth/popup$ ~ Cross-Origin-Opener-Policy: same-origin
    index.html replaces the sign-in window ${embedded(answering(/^\/auth\/popup$/, 200, index))}
      page: failed popup-missing ~ index\.html in place of its own page
    the sign-in window lacks its script ${embedded(answering(/popup-Q1w2E3/, 404))}
      page: failed asset-missing ~ /auth/popup names
    a file of the page is slow ${intercepting(async ({ path }) => {
      if (path === '/icon.svg') await new Promise((resolve) => setTimeout(resolve, 1_600));
      return undefined;
    })}
      page: warning page-slow ~ /icon\.svg took 1[6-9]\d\d ms
    errors are answered as successes ${intercepting(({ method }) =>
      method === 'GET' || method === 'POST' ? undefined : html('Oops'),
    )}
      page: warning errors-as-success ~ answers PUT with a page \("Oops"\) and status 200
    a cache on the way keeps /embed ${sending(/^\/embed$/, { Age: '7200' })}
      page: warning kept-on-the-way ~ ^/embed comes from a cache before the server, 120 minutes old
    a content network adds a script ${rewriting((text) =>
      text.replace('</body>', '<script src="https://cdn.example/beacon.js"></script></body>'),
    )}
      page: warning foreign-script ~ not of the build: https://cdn\.example/beacon\.js.*switch that off
    a content network defers scripts ${rewriting((text) => text.replace('type="module"', 'type="f00-module"'))}
      page: failed index-changed ~ the type f00-module in place of module.*defers
    a portal adds its own <base> ${rewriting((text) => text.replace('<head>', '<head><base href="https://portal.example.edu/">'))}
      page: failed index-changed ~ <base href>.*https://portal\.example\.edu/
    a folder in connect-src lacks a slash ${calls((lms) => `${lms}/svc/api ${lms}/core/`)}
      page: failed policy-blocks-connect-src ~ names a path that http:\S+/svc/api/versions/check is not below
    a comma stands between sources ${policy((text) => text.replace("connect-src 'self' ", "connect-src 'self', "))}
      page: failed policy-misspelt ~ a comma before http.*Put blanks
    a colon stands behind a directive ${policy((text) => text.replace('connect-src ', 'connect-src: '))}
      page: failed policy-misspelt ~ colon stands behind it: connect-src:
    self has no quotes ${policy((text) => text.replaceAll("'self'", 'self'))}
      page: failed policy-misspelt ~ self without quotes.*Write 'self'
    a firewall sends a browser challenge ${answering(INDEX, 503, '<!doctype html><title>Just a moment...</title>')}
      reachability: warning server-error
      page: failed page-challenged ~ "Just a moment\.\.\." \(status 503\)|wants to see a browser
    a rule against bots refuses the doctor alone ${intercepting(({ headers }) =>
      headers.get('user-agent')?.startsWith('Mozilla') === true
        ? undefined
        : { status: 403, body: 'Denied' },
    )}
      config: failed config-unreachable
      page: failed page-refuses-doctor ~ by its name.*lets browsers in.*rule against bots
    a load balancer requires its cookie ${intercepting(({ path, query, headers }) =>
      headers.has('cookie')
        ? undefined
        : withHeader(leading(path + query), 'Set-Cookie', 'TS01=abc'),
    )}
      config: failed config-unreachable
      page: failed page-cookie-wall ~ redirects it to its own address
    /embed redirects to a folder ${altering(/^\/embed$/, (_, { query }) => leading(`/embed/${query}`, 301))}
      page: failed page-redirected ~ redirects /embed to \S+/embed/, as if it were a folder
    one of several servers answers 502 ${({ page }) => {
      const refused = new Set<string>();
      page.spoil = async ({ path, query }, pass) => {
        if (refused.has(path + query) || !/^\/(?:embed|icon)/.test(path)) return pass();
        refused.add(path + query);
        return { status: 502 };
      };
    }}
      speed: warning fails-sometimes ~ failed \(status 502\) and came when.*so did \d more.*one of several
    addresses over 300 characters are refused ${refusing(({ search }) => search.length > 300)}
      page: failed long-address-refused @ /auth/callback$ ~ at /auth/callback and /embed, but not.*4000 characters.*"Request rejected".*let addresses
    queries over 2,048 characters are refused ${refusing(({ search }) => search.length > 2_048)}
      page: failed long-address-refused @ /auth/callback$ ~ at /auth/callback, but not.*4000 characters.*maxQueryString
    a firewall refuses addresses in a query ${refusing(({ searchParams }) => /^https?:/.test(searchParams.get('iss') ?? ''))}
      page: failed callback-refused @ /auth/callback$ ~ at /auth/callback, but not.*the issuer \(iss=https://….*OWASP CRS
    a firewall takes two hyphens for a comment ${refusing(({ search }) => search.includes('--'))}
      page: failed callback-refused ~ takes offence at two hyphens side by side
    a firewall adds up what it suspects ${refusing(({ search }) => search.includes('--') && search.includes('iss='))}
      page: failed callback-refused ~ takes offence at the address of the issuer .* and two hyphens
    a firewall refuses addresses and length on all redirect URIs ${(deployment) => {
      deployment.admit('https://lms.example.edu');
      deployment.config.auth['automatic'] = true;
      deployment.register('/auth/callback', '/auth/popup', '/auth/silent');
      refusing(({ search }) => search.length > 3_000 || search.includes('iss='))(deployment);
    }}
      page: failed long-address-refused
      page: failed callback-refused
      page: warning policy-blocks-frame-src ~ (?:at /auth/callback, /auth/popup, and /auth/silent, but not.*){2}
  `,
];
