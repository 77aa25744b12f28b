// Faults of Content-Security-Policy and of framing: data only.
import { tinyBuild } from '../tinyBuild.ts';
import type { Fault } from '../fault.ts';
import { altering, embedded, INDEX, sending, pageFault } from './pageFault.ts';

const CSP = 'Content-Security-Policy';
const index = tinyBuild.get('/index.html')?.body ?? '';

/** Rewrites the policy of all or some addresses. */
const policy = (change: (policy: string) => string, paths = /^\/./): Fault['arrange'] =>
  altering(paths.source === '^\\/.' ? /^\// : paths, (answer) => ({
    ...answer,
    headers: { ...answer.headers, [CSP]: change(answer.headers?.[CSP] ?? '') },
  }));

const replacing = (directive: string, sources: string): Fault['arrange'] =>
  policy((text) => text.replace(new RegExp(`${directive} [^;]*`), `${directive} ${sources}`));

export const policyFaults: readonly Fault[] = [
  pageFault`the page’s own scripts are forbidden
    page: failed policy-blocks-script-src`(
    replacing('script-src', 'https://cdn.example.edu'),
    /script-src does not allow http:.*index-CPjwMMgl\.js.*Add 'self'/s,
  ),
  pageFault`'strict-dynamic' disables 'self'
    page: failed policy-blocks-script-src`(
    replacing('script-src', "'self' 'strict-dynamic' 'nonce-r4nd0m'"),
    /without 'strict-dynamic'/,
  ),
  pageFault`code in strings and inline is allowed
    page: warning policy-weak-scripts`(
    replacing('script-src', "'self' 'unsafe-inline' 'unsafe-eval'"),
    /'unsafe-inline' 'unsafe-eval'/,
  ),
  pageFault`styles are forbidden
    page: failed policy-blocks-style-src`(replacing('style-src', "'none'"), /index-CWEz_n\.css/),
  pageFault`pictures are forbidden
    page: failed policy-blocks-img-src`(replacing('img-src', 'data:'), /icon\.svg/),
  pageFault`data: pictures are forbidden
    page: warning policy-blocks-data-pictures`(
    replacing('img-src', "'self'"),
    /Add data: to img-src/,
  ),
  pageFault`config.json may not be fetched
    page: failed policy-blocks-connect-src
    page: failed policy-blocks-connect-src`(
    replacing('connect-src', 'http://localhost:1'),
    /connect-src does not allow http:\/\/localhost:\d+/,
  ),
  pageFault`the revocation endpoint is forbidden
    reachability: failed unreachable-refused
    discovery: warning endpoint-differs
    page: failed policy-blocks-connect-src`(({ config }) => {
    config.auth['revocationEndpoint'] = 'https://127.0.0.1:2/revoke';
  }, /revocation/),
  pageFault`a proxy adds a second policy
    page: warning policy-blocks-data-pictures
    page: failed policy-blocks-connect-src`(
    policy((text) => `${text}, default-src 'self'`),
    /img-src/,
  ),
  pageFault`the policy is report-only
    page: failed no-policy`(({ page }) => {
    page.headers.set(`${CSP}-Report-Only`, page.headers.get(CSP) ?? '');
    page.headers.delete(CSP);
  }, /Report-Only alone, which blocks nothing/),
  pageFault`the policy is only in a meta tag
    page: failed no-policy`((deployment) => {
    const { headers } = deployment.page;
    const meta = `<meta http-equiv="${CSP}" content="${headers.get(CSP) ?? ''}">`;
    headers.delete(CSP);
    const body = index.replace('<head>', `<head>${meta}`);
    altering(INDEX, (answer) => ({ ...answer, body }))(deployment);
  }, /meta tag only/),
  pageFault`one address has no policy
    page: failed no-policy`(
    sending(/^\/auth\/callback$/, { [CSP]: undefined }),
    /without Content-Security-Policy/,
    /\/auth\/callback$/,
  ),
  pageFault`the page is put into a sandbox
    page: failed policy-sandbox`(
    policy((text) => `${text}; sandbox allow-scripts`),
    /sandbox without allow-same-origin/,
  ),
  pageFault`a proxy writes a script into the page
    page: warning inline-script`(
    altering(INDEX, (answer) => ({
      ...answer,
      body: index.replace('</body>', '<script>track()</script></body>'),
    })),
    /a script written into it/,
  ),
  pageFault`embedders may not frame the widget
    page: failed policy-blocks-frame-ancestors`(
    embedded(
      policy(
        (text) => text.replace(/frame-ancestors [^;]*/, "frame-ancestors 'none'"),
        /^\/embed$/,
      ),
    ),
    /frame-ancestors does not allow https:\/\/lms\.example\.edu/,
    /\/embed$/,
  ),
  pageFault`X-Frame-Options beside embedders
    page: warning frame-options`(
    embedded(sending(/^\/embed$/, { 'X-Frame-Options': 'SAMEORIGIN' })),
    /X-Frame-Options: SAMEORIGIN/,
    /\/embed$/,
  ),
  pageFault`only X-Frame-Options limits framing
    page: failed no-frame-ancestors
    page: failed frame-options`(
    embedded((deployment) => {
      policy((text) => text.replace(/frame-ancestors [^;]*;?/, ''))(deployment);
      sending(INDEX, { 'X-Frame-Options': 'DENY' })(deployment);
    }),
    /no frame-ancestors/,
  ),
  pageFault`other sites may frame only the page
    page: warning frame-ancestors-wider`(
    policy((text) => text.replace(/frame-ancestors [^;]*/, 'frame-ancestors https:'), /^\/$/),
    /frame-ancestors allows https:/,
    /:\d+\/$/,
  ),
];
