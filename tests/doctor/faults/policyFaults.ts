// Faults of Content-Security-Policy and of framing: data only.
import { tinyBuild } from '../tinyBuild.ts';
import { altering, embedded, INDEX, sending, type PageFault } from './pageFault.ts';

const CSP = 'Content-Security-Policy';
const index = tinyBuild.get('/index.html')?.body ?? '';

/** Rewrites the policy of every address, or of some. */
const policy = (change: (policy: string) => string, paths = /^\/./): PageFault['spoil'] =>
  altering(paths.source === '^\\/.' ? /^\// : paths, (answer) => ({
    ...answer,
    headers: { ...answer.headers, [CSP]: change(answer.headers?.[CSP] ?? '') },
  }));

const replacing = (directive: string, sources: string): PageFault['spoil'] =>
  policy((text) => text.replace(new RegExp(`${directive} [^;]*`), `${directive} ${sources}`));

export const policyFaults: readonly PageFault[] = [
  {
    name: 'scripts of the page itself are forbidden',
    spoil: replacing('script-src', 'https://cdn.example.edu'),
    troubles: ['page: failed policy-blocks-script-src'],
    says: /script-src does not allow http:.*index-CPjwMMgl\.js.*Add 'self'/s,
  },
  {
    name: "'strict-dynamic' makes 'self' count for nothing",
    spoil: replacing('script-src', "'self' 'strict-dynamic' 'nonce-r4nd0m'"),
    troubles: ['page: failed policy-blocks-script-src'],
    says: /without 'strict-dynamic'/,
  },
  {
    name: 'code in strings and inline is allowed',
    spoil: replacing('script-src', "'self' 'unsafe-inline' 'unsafe-eval'"),
    troubles: ['page: warning policy-weak-scripts'],
    says: /'unsafe-inline' 'unsafe-eval'/,
  },
  {
    name: 'styles are forbidden',
    spoil: replacing('style-src', "'none'"),
    troubles: ['page: failed policy-blocks-style-src'],
    says: /index-CWEz_n\.css/,
  },
  {
    name: 'pictures are forbidden',
    spoil: replacing('img-src', 'data:'),
    troubles: ['page: failed policy-blocks-img-src'],
    says: /icon\.svg/,
  },
  {
    name: 'the icon of the tab is forbidden',
    spoil: replacing('img-src', "'self'"),
    troubles: ['page: warning policy-blocks-data-pictures'],
    says: /Add data: to img-src/,
  },
  {
    name: 'config.json may not be fetched',
    spoil: replacing('connect-src', 'http://localhost:1'),
    troubles: ['page: failed policy-blocks-connect-src', 'page: failed policy-blocks-connect-src'],
    says: /connect-src does not allow http:\/\/localhost:\d+/,
  },
  {
    name: 'the revocation endpoint may not be called',
    spoil: ({ config }) => {
      config.auth['revocationEndpoint'] = 'https://127.0.0.1:2/revoke';
    },
    troubles: [
      'reachability: failed unreachable-refused',
      'discovery: warning endpoint-differs',
      'page: failed policy-blocks-connect-src',
    ],
    says: /revocation/,
  },
  {
    name: 'a proxy adds a second policy',
    spoil: policy((text) => `${text}, default-src 'self'`),
    troubles: [
      'page: warning policy-blocks-data-pictures',
      'page: failed policy-blocks-connect-src',
    ],
    says: /img-src/,
  },
  {
    name: 'the policy only reports',
    spoil: ({ page }) => {
      page.headers.set(`${CSP}-Report-Only`, page.headers.get(CSP) ?? '');
      page.headers.delete(CSP);
    },
    troubles: ['page: failed no-policy'],
    says: /Report-Only alone, which blocks nothing/,
  },
  {
    name: 'the policy is in a meta tag alone',
    spoil: (deployment) => {
      const { headers } = deployment.page;
      const meta = `<meta http-equiv="${CSP}" content="${headers.get(CSP) ?? ''}">`;
      headers.delete(CSP);
      const body = index.replace('<head>', `<head>${meta}`);
      altering(INDEX, (answer) => ({ ...answer, body }))(deployment);
    },
    troubles: ['page: failed no-policy'],
    says: /meta tag only/,
  },
  {
    name: 'one address has no policy',
    spoil: sending(/^\/auth\/callback$/, { [CSP]: undefined }),
    troubles: ['page: failed no-policy'],
    says: /without Content-Security-Policy/,
    where: /\/auth\/callback$/,
  },
  {
    name: 'the page is put into a sandbox',
    spoil: policy((text) => `${text}; sandbox allow-scripts`),
    troubles: ['page: failed policy-sandbox'],
    says: /sandbox without allow-same-origin/,
  },
  {
    name: 'a proxy writes a script into the page',
    spoil: altering(INDEX, (answer) => ({
      ...answer,
      body: index.replace('</body>', '<script>track()</script></body>'),
    })),
    troubles: ['page: warning inline-script'],
    says: /a script written into it/,
  },
  {
    name: 'embedders may not frame the widget',
    spoil: embedded(
      policy(
        (text) => text.replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'"),
        /^\/embed$/,
      ),
    ),
    troubles: ['page: failed policy-blocks-frame-ancestors'],
    says: /frame-ancestors does not allow https:\/\/lms\.example\.edu/,
    where: /\/embed$/,
  },
  {
    name: 'X-Frame-Options beside embedders',
    spoil: embedded(sending(/^\/embed$/, { 'X-Frame-Options': 'SAMEORIGIN' })),
    troubles: ['page: warning frame-options'],
    says: /X-Frame-Options: SAMEORIGIN/,
    where: /\/embed$/,
  },
  {
    name: 'X-Frame-Options in place of frame-ancestors',
    spoil: embedded((deployment) => {
      policy((text) => text.replace(/frame-ancestors [^;]*;?/, ''))(deployment);
      sending(INDEX, { 'X-Frame-Options': 'DENY' })(deployment);
    }),
    troubles: ['page: failed no-frame-ancestors', 'page: failed frame-options'],
    says: /no frame-ancestors/,
  },
  {
    name: 'strangers may frame the page, though not the widget',
    spoil: policy(
      (text) => text.replace(/frame-ancestors [^;]*/, 'frame-ancestors https:'),
      /^\/$/,
    ),
    troubles: ['page: warning frame-ancestors-wider'],
    says: /frame-ancestors allows https:/,
    where: /:\d+\/$/,
  },
];
