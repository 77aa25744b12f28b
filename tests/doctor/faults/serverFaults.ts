// Faults of headers, caches, methods, leftovers, and of what other sites load: data only.
import { tinyBuild } from '../tinyBuild.ts';
import { altering, answering, embedded, INDEX, sending, type PageFault } from './pageFault.ts';

const CONFIG = /^\/config\.json$/;
const index = tinyBuild.get('/index.html')?.body ?? '';
const TEXT = { 'Content-Type': 'text/plain' };

/** Answers a method; everything else stays. */
const taking = (method: string, status: number, body: string): PageFault['spoil'] => {
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

export const serverFaults: readonly PageFault[] = [
  {
    name: 'one address lets the code out in a referrer',
    spoil: sending(/^\/auth\/callback$/, { 'Referrer-Policy': 'unsafe-url' }),
    troubles: ['page: warning no-referrer-policy'],
    says: /\/auth\/callback is sent without a Referrer-Policy/,
  },
  {
    name: 'Permissions-Policy in the words of its forerunner',
    spoil: sending(INDEX, { 'Permissions-Policy': "camera 'none'; microphone 'none'" }),
    troubles: ['page: warning permissions-policy'],
    says: /cannot be read.*camera=\(\)/s,
  },
  {
    name: 'nobody may copy',
    spoil: sending(INDEX, { 'Permissions-Policy': 'camera=(), clipboard-write=()' }),
    troubles: ['page: warning permissions-policy'],
    says: /clipboard-write/,
  },
  {
    name: 'one address is kept for a year',
    spoil: sending(/^\/embed$/, { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    troubles: ['page: warning cached-long'],
    says: /\/embed may be kept/,
  },
  {
    name: 'a shared cache keeps config.json',
    spoil: sending(CONFIG, { 'Cache-Control': 'max-age=0, s-maxage=86400' }),
    troubles: ['page: warning cached-long'],
    says: /config\.json may be kept/,
  },
  {
    name: 'config.json is sent as text',
    spoil: sending(CONFIG, TEXT),
    troubles: ['page: warning config-type'],
    says: /Content-Type text\/plain/,
  },
  {
    name: 'config.json is not there, and index.html comes',
    spoil: answering(CONFIG, 200, index),
    troubles: ['config: failed config-is-page'],
    says: /not there: the server answers with index\.html/,
  },
  {
    name: 'config.json is not there, and a script is missing as well',
    spoil: (deployment) => {
      answering(CONFIG, 404)(deployment);
      answering(/index-CPjwMMgl/, 404)(deployment);
    },
    troubles: ['config: failed config-unreachable', 'page: failed asset-missing'],
    says: /status|answers 404/,
  },
  {
    name: 'config.json is behind a sign-in',
    spoil: answering(CONFIG, 302, '', { Location: 'https://sso.example.edu/start?token=abc' }),
    troubles: ['config: failed config-unreachable'],
    says: /redirects to https:\/\/sso\.example\.edu\/start\. /,
  },
  {
    name: 'the page is at another host',
    spoil: ({ page }) => {
      page.intercept = async ({ path, headers }) =>
        String(headers['host']).startsWith('localhost')
          ? {
              status: 301,
              headers: { Location: page.origin.replace('localhost', '127.0.0.1') + path },
            }
          : undefined;
    },
    troubles: ['config: failed page-address-moved', 'page: failed page-moved'],
    says: /Write http:\/\/127\.0\.0\.1:\d+\/ as page in doctor\.json/,
  },
  {
    name: 'what is missing is kept like what is not',
    spoil: altering(/^\/assets\/missing-/, (answer) => ({
      status: 200,
      headers: {
        ...answer.headers,
        'Cache-Control': 'max-age=31536000',
        'Content-Type': 'text/html',
      },
      body: index,
    })),
    troubles: ['page: warning missing-asset-kept'],
    says: /is answered with index\.html, which browsers and caches may keep/,
  },
  {
    name: 'every visit forgets',
    spoil: sending(INDEX, { 'Clear-Site-Data': '"cache", "storage"' }),
    troubles: ['page: warning clear-site-data'],
    says: /"storage"/,
  },
  {
    name: 'uploads are taken',
    spoil: taking('PUT', 201, 'Created'),
    troubles: ['page: failed method-accepted'],
    says: /takes PUT \(status 201\)/,
  },
  {
    name: 'files may be deleted',
    spoil: taking('DELETE', 204, ''),
    troubles: ['page: failed method-accepted'],
    says: /takes DELETE/,
  },
  {
    name: 'POST is taken for GET',
    spoil: taking('POST', 200, index),
    troubles: ['page: warning method-ignored'],
    says: /does not refuse POST/,
  },
  {
    name: 'TRACE echoes',
    spoil: taking('TRACE', 200, ''),
    troubles: ['page: warning method-trace'],
    says: /TRACE/,
  },
  {
    name: 'a repository lies there',
    spoil: answering(/^\/\.git\/HEAD$/, 200, 'ref: refs/heads/main\n', TEXT),
    troubles: ['page: failed exposed-file'],
    says: /hands out \/\.git\/HEAD/,
  },
  {
    name: 'the list of the build lies there',
    spoil: answering(/^\/\.vite\//, 200, '{"index.html":{"isEntry":true}}', TEXT),
    troubles: ['page: warning exposed-file'],
    says: /manifest\.json/,
  },
  {
    name: 'an old config.json lies there',
    spoil: answering(/^\/config\.json~$/, 200, '{"lms":{"baseUrl":""}}', TEXT),
    troubles: ['page: warning exposed-file'],
    says: /old copy of the configuration/,
  },
  {
    name: 'maps of the sources lie there',
    spoil: answering(/\.js\.map$/, 200, '{"version":3,"mappings":"AAAA"}', TEXT),
    troubles: ['page: warning exposed-file'],
    says: /\/assets\/index-CPjwMMgl\.js\.map/,
  },
  {
    name: 'assets are listed',
    spoil: answering(/^\/assets\/$/, 200, '<!doctype html><title>Index of /assets/</title>'),
    troubles: ['page: warning directory-listing'],
    says: /lists the files of \/assets\//,
  },
  {
    name: 'other sites may not load element.js',
    spoil: embedded(sending(/^\/element\.js$/, { 'Access-Control-Allow-Origin': undefined })),
    troubles: ['page: failed element-cors'],
    says: /lets https:\/\/lms\.example\.edu in/,
  },
  {
    name: 'element.js is not there',
    spoil: embedded(answering(/^\/element\.js$/, 404)),
    troubles: ['page: warning element-missing'],
    says: /element\.js is not served \(status 404\)/,
  },
  {
    name: 'element.js is no script',
    spoil: embedded(sending(/^\/element\.js$/, TEXT)),
    troubles: ['page: failed element-type'],
    says: /text\/plain/,
  },
  {
    name: 'the window is cut off from its widget',
    spoil: embedded(sending(/^\/auth\/popup$/, { 'Cross-Origin-Opener-Policy': 'same-origin' })),
    troubles: ['page: failed popup-severed'],
    says: /Cross-Origin-Opener-Policy: same-origin/,
    where: /\/auth\/popup$/,
  },
  {
    name: 'the window is answered with index.html',
    spoil: embedded(answering(/^\/auth\/popup$/, 200, index)),
    troubles: ['page: failed popup-missing'],
    says: /index\.html in place of its own page/,
  },
  {
    name: 'the script of the window is missing',
    spoil: embedded(answering(/popup-Q1w2E3/, 404)),
    troubles: ['page: failed asset-missing'],
    says: /\/auth\/popup names/,
  },
  {
    name: 'the page is slow',
    spoil: ({ page }) => {
      page.intercept = async ({ path }) => {
        if (path === '/icon.svg') await new Promise((resolve) => setTimeout(resolve, 1_600));
        return undefined;
      };
    },
    troubles: ['page: warning page-slow'],
    says: /\/icon\.svg took 1[6-9]\d\d ms/,
  },
];
