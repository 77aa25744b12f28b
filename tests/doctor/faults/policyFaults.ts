// Faults of Content-Security-Policy and of framing: data only.
import { faultsAt, type Fault } from '../fault.ts';
import {
  answering,
  CSP,
  embedded,
  INDEX,
  index,
  pageFault,
  policy,
  rewriting,
  sending,
} from './pageFault.ts';

/** Who may frame these addresses; undefined: the directive is missing. */
const framing = (paths: RegExp, sources?: string): Fault['arrange'] =>
  policy(
    (text) =>
      sources === undefined
        ? text.replace(/frame-ancestors [^;]*;?/, '')
        : text.replace(/frame-ancestors [^;]*/, `frame-ancestors ${sources}`),
    paths,
  );

const replacing = (directive: string, sources: string): Fault['arrange'] =>
  policy((text) => text.replace(new RegExp(`${directive} [^;]*`), `${directive} ${sources}`));

/** At /embed, without frame-ancestors. */
const optionsAlone = (value: string): Fault['arrange'] =>
  embedded((deployment) => {
    framing(/^\/embed$/)(deployment);
    sending(/^\/embed$/, { 'X-Frame-Options': value })(deployment);
  });

const SILENT = /^\/auth\/silent$/;
/** Rows of a deployment whose frames sign in by themselves. */
const silent = faultsAt(/\/auth\/silent$/, (spoil: Fault['arrange']) => (deployment) => {
  const { config, lms, page } = deployment;
  config.auth['automatic'] = true;
  lms.world.applications[0]?.redirectUris.push(`${page.origin}/auth/silent`);
  embedded((one) => {
    policy((text) => `${text}; frame-src ${lms.url}`, /^\/embed$/)(one);
    spoil(one);
  })(deployment);
});

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
    rewriting((html) => html.replace('<head>', `<head>${meta}`))(deployment);
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
    rewriting((html) => html.replace('</body>', '<script>track()</script></body>')),
    /a script written into it/,
  ),
  pageFault`embedders may not frame the widget
    page: failed policy-blocks-frame-ancestors`(
    embedded(framing(/^\/embed$/, "'none'")),
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
    page: failed frame-options
    page: failed no-frame-ancestors`(
    embedded((deployment) => {
      framing(/^\//)(deployment);
      sending(INDEX, { 'X-Frame-Options': 'DENY' })(deployment);
    }),
    /X-Frame-Options: DENY keeps the widget blank/,
  ),
  pageFault`other sites may frame only the page
    page: warning frame-ancestors-wider`(
    framing(/^\/$/, 'https:'),
    /frame-ancestors allows https:/,
    /:\d+\/$/,
  ),
  pageFault`an embedder may frame the callback
    page: warning framed-by-embedder`(
    embedded(framing(/^\/auth\/callback$/, 'https://lms.example.edu')),
    /lms\.example\.edu may frame \/auth\/callback as well.*'none' at every address but \/embed/s,
  ),
  pageFault`an embedder may frame all but the widget
    page: warning framed-by-embedder`(
    embedded(framing(/^\/(?!embed)/, 'https://lms.example.edu')),
    /may frame \/, \/auth\/callback, unknown paths, and \/auth\/popup as well/,
  ),
  pageFault`an old X-Frame-Options that browsers ignore
    page: failed no-frame-ancestors`(
    optionsAlone('ALLOW-FROM https://lms.example.edu'),
    /any site may frame the page/,
    /\/embed$/,
  ),
  ...(['DENY', 'DENY, SAMEORIGIN', 'ALLOW-FROM https://a.example, SAMEORIGIN'] as const).map(
    (value) =>
      pageFault`X-Frame-Options: ${value} alone at /embed
        page: failed frame-options`(
        optionsAlone(value),
        /keeps the widget blank on the sites that embedders names/,
        /\/embed$/,
      ),
  ),
  silent`a front with X-Frame-Options bars the hidden frame of the automatic sign-in
    page: warning silent-blocked`((deployment) => {
    framing(SILENT)(deployment);
    sending(SILENT, { 'X-Frame-Options': 'DENY' })(deployment);
  }, /^X-Frame-Options at \/auth\/silent does not let http:/),
  silent`a policy without self bars the hidden frame of the automatic sign-in
    page: warning silent-blocked`(
    framing(SILENT, 'https://lms.example.edu'),
    /^frame-ancestors at \/auth\/silent does not let http:\/\/localhost/,
  ),
  silent`a policy without the embedder bars the hidden frame of the automatic sign-in
    page: warning silent-blocked`(
    framing(SILENT, "'self'"),
    /^frame-ancestors at \/auth\/silent does not let https:\/\/lms/,
  ),
  silent`index.html replaces the hidden frame of the automatic sign-in
    page: warning silent-missing`(
    answering(SILENT, 200, index),
    /index\.html in place of its own page.*auth\/popup\.html/s,
  ),
];
