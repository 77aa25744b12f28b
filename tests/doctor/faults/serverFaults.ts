// Faults of headers, caches, methods, leftover files and third-party resources: data only.
import type { Fault } from '../fault.ts';
import { altering, answering, embedded, INDEX, index, sending, pageFault } from './pageFault.ts';

const CONFIG = /^\/config\.json$/;
const TEXT = { 'Content-Type': 'text/plain' };

/** Answers requests of one method; TRACE echoes a header. */
const taking = (method: string, status: number, body: string): Fault['arrange'] => {
  return ({ page }) => {
    page.intercept = async (request) =>
      request.method === method
        ? {
            status,
            headers: { 'Content-Type': 'text/html' },
            body: body || request.headers['x-doctor']?.toString() || '',
          }
        : undefined;
  };
};

export const serverFaults: readonly Fault[] = [
  pageFault`the callback sends its referrer
    page: warning no-referrer-policy`(
    sending(/^\/auth\/callback$/, { 'Referrer-Policy': 'unsafe-url' }),
    /\/auth\/callback is sent without a Referrer-Policy/,
  ),
  pageFault`Permissions-Policy has an old syntax
    page: warning permissions-policy`(
    sending(INDEX, { 'Permissions-Policy': "camera 'none'; microphone 'none'" }),
    /cannot be read.*camera=\(\)/s,
  ),
  pageFault`Permissions-Policy bars the clipboard
    page: warning permissions-policy`(
    sending(INDEX, { 'Permissions-Policy': 'camera=(), clipboard-write=()' }),
    /clipboard-write/,
  ),
  pageFault`a server behind a proxy offers HTTP/2
    page: warning http2-upgrade`(
    sending(INDEX, { Upgrade: 'h2,h2c', Server: 'nginx' }),
    /Upgrade: h2,h2c.*Safari refuses.*proxy_hide_header Upgrade/s,
  ),
  pageFault`caches keep one address for a year
    page: warning cached-long`(
    sending(/^\/embed$/, { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    /\/embed may be kept/,
  ),
  pageFault`a shared cache keeps config.json
    page: warning cached-long`(
    sending(CONFIG, { 'Cache-Control': 'max-age=0, s-maxage=86400' }),
    /config\.json may be kept/,
  ),
  pageFault`config.json is sent as plain text
    page: warning config-type`(sending(CONFIG, TEXT), /Content-Type text\/plain/),
  pageFault`config.json and a script are missing
    config: failed config-unreachable
    page: failed asset-missing`((deployment) => {
    answering(CONFIG, 404)(deployment);
    answering(/index-CPjwMMgl/, 404)(deployment);
  }, /status|answers 404/),
  pageFault`the page is at another host
    config: failed page-address-moved
    page: failed page-moved`(({ page }) => {
    page.intercept = async ({ path, headers }) =>
      String(headers['host']).startsWith('localhost')
        ? {
            status: 301,
            headers: { Location: page.origin.replace('localhost', '127.0.0.1') + path },
          }
        : undefined;
  }, /Write http:\/\/127\.0\.0\.1:\d+\/ as page in doctor\.json/),
  pageFault`a missing asset is a cached index.html
    page: warning missing-asset-kept`(
    altering(/^\/assets\/missing-/, (answer) => ({
      status: 200,
      headers: {
        ...answer.headers,
        'Cache-Control': 'max-age=31536000',
        'Content-Type': 'text/html',
      },
      body: index,
    })),
    /is answered with index\.html, which browsers and caches may keep/,
  ),
  pageFault`Clear-Site-Data clears the storage
    page: warning clear-site-data`(
    sending(INDEX, { 'Clear-Site-Data': '"cache", "storage"' }),
    /"storage"/,
  ),
  pageFault`PUT is accepted
    page: failed method-accepted`(taking('PUT', 201, 'Created'), /takes PUT \(status 201\)/),
  pageFault`DELETE is accepted
    page: failed method-accepted`(taking('DELETE', 204, ''), /takes DELETE/),
  pageFault`POST is answered like GET
    page: warning method-ignored`(taking('POST', 200, index), /does not refuse POST/),
  pageFault`TRACE echoes a header
    page: warning method-trace`(taking('TRACE', 200, ''), /TRACE/),
  pageFault`a Git repository is public
    page: failed exposed-file`(
    answering(/^\/\.git\/HEAD$/, 200, 'ref: refs/heads/main\n', TEXT),
    /hands out \/\.git\/HEAD/,
  ),
  pageFault`the key set of the doctor has its private part
    page: failed exposed-file`(
    answering(/^\/doctor-jwks\.json$/, 200, '{"keys":[{"kty":"EC","d":"AAAA"}]}', TEXT),
    /hands out \/doctor-jwks\.json/,
  ),
  pageFault`a private key is public
    page: failed exposed-file`(
    answering(/^\/key\.pem$/, 200, '-----BEGIN EC PRIVATE KEY-----\n', TEXT),
    /hands out \/key\.pem/,
  ),
  pageFault`the manifest of the build is public
    page: warning exposed-file`(
    answering(/^\/\.vite\//, 200, '{"index.html":{"isEntry":true}}', TEXT),
    /manifest\.json/,
  ),
  pageFault`an old config.json is public
    page: warning exposed-file`(
    answering(/^\/config\.json~$/, 200, '{"lms":{"baseUrl":""}}', TEXT),
    /old copy of the configuration/,
  ),
  pageFault`source maps are public
    page: warning exposed-file`(
    answering(/\.js\.map$/, 200, '{"version":3,"mappings":"AAAA"}', TEXT),
    /\/assets\/index-CPjwMMgl\.js\.map/,
  ),
  pageFault`assets are listed
    page: warning directory-listing`(
    answering(/^\/assets\/$/, 200, '<!doctype html><title>Index of /assets/</title>'),
    /lists the files of \/assets\//,
  ),
  pageFault`other sites may not load element.js
    page: failed element-cors`(
    embedded(sending(/^\/element\.js$/, { 'Access-Control-Allow-Origin': undefined })),
    /lets https:\/\/lms\.example\.edu in/,
  ),
  pageFault`element.js is missing
    page: warning element-missing`(
    embedded(answering(/^\/element\.js$/, 404)),
    /element\.js is not served \(status 404\)/,
  ),
  pageFault`element.js is no script
    page: failed element-type`(embedded(sending(/^\/element\.js$/, TEXT)), /text\/plain/),
  pageFault`the sign-in window has no opener
    page: failed popup-severed`(
    embedded(sending(/^\/auth\/popup$/, { 'Cross-Origin-Opener-Policy': 'same-origin' })),
    /Cross-Origin-Opener-Policy: same-origin/,
    /\/auth\/popup$/,
  ),
  pageFault`index.html replaces the sign-in window
    page: failed popup-missing`(
    embedded(answering(/^\/auth\/popup$/, 200, index)),
    /index\.html in place of its own page/,
  ),
  pageFault`the sign-in window lacks its script
    page: failed asset-missing`(embedded(answering(/popup-Q1w2E3/, 404)), /\/auth\/popup names/),
  pageFault`a file of the page is slow
    page: warning page-slow`(({ page }) => {
    page.intercept = async ({ path }) => {
      if (path === '/icon.svg') await new Promise((resolve) => setTimeout(resolve, 1_600));
      return undefined;
    };
  }, /\/icon\.svg took 1[6-9]\d\d ms/),
  pageFault`errors are answered as successes
    page: warning errors-as-success`(({ page }) => {
    page.intercept = async ({ method }) =>
      method === 'GET' || method === 'POST'
        ? undefined
        : {
            status: 200,
            headers: { 'Content-Type': 'text/html' },
            body: '<html><title>Oops</title><h1>Oops</h1></html>',
          };
  }, /answers PUT with a page \("Oops"\) and status 200/),
  pageFault`a cache on the way keeps /embed
    page: warning kept-on-the-way`(
    sending(/^\/embed$/, { Age: '7200' }),
    /^\/embed comes from a cache before the server, 120 minutes old/,
  ),
  pageFault`a cache on the way keeps config.json
    page: warning kept-on-the-way`(
    sending(CONFIG, { Age: '7200' }),
    /^\/config\.json comes from a cache before the server/,
  ),
];
