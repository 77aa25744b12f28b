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

/** The same policy at every address, with these embedders. */
const everywhere =
  (policies: string, ...embedders: readonly string[]): Fault['arrange'] =>
  ({ page, config }) => {
    page.headers.set(CSP, `script-src ${policies}`);
    config['embedders'] = embedders;
  };
const LMS = 'https://lms.example.edu';

export const policyFaults: readonly Fault[] = [
  ...pageFault`
    the page’s own scripts are forbidden ${replacing('script-src', 'https://cdn.example.edu')}
      page: failed policy-blocks-script-src ~ script-src does not allow http:.*index-CPjwMMgl\.js.*Add 'self'
    'strict-dynamic' disables 'self' ${replacing('script-src', "'self' 'strict-dynamic' 'nonce-r4nd0m'")}
      page: failed policy-blocks-script-src ~ without 'strict-dynamic'
    code in strings and inline is allowed ${replacing('script-src', "'self' 'unsafe-inline' 'unsafe-eval'")}
      page: warning policy-weak-scripts ~ 'unsafe-inline' 'unsafe-eval'
    styles are forbidden ${replacing('style-src', "'none'")}
      page: failed policy-blocks-style-src ~ index-CWEz_n\.css
    pictures are forbidden ${replacing('img-src', 'data:')}
      page: failed policy-blocks-img-src ~ icon\.svg
    data: pictures are forbidden ${replacing('img-src', "'self'")}
      page: warning policy-blocks-data-pictures ~ Add data: to img-src
    config.json may not be fetched ${replacing('connect-src', 'http://localhost:1')}
      page: failed policy-blocks-connect-src
      page: failed policy-blocks-connect-src ~ connect-src does not allow http://localhost:\d+
    a proxy adds a second policy ${policy((text) => `${text}, default-src 'self'`)}
      page: warning policy-blocks-data-pictures
      page: failed policy-blocks-connect-src ~ img-src
    the policy is report-only ${({ page }) => {
      page.headers.set(`${CSP}-Report-Only`, page.headers.get(CSP) ?? '');
      page.headers.delete(CSP);
    }}
      page: failed no-policy ~ Report-Only alone, which blocks nothing
    the policy is only in a meta tag ${(deployment) => {
      const { headers } = deployment.page;
      const meta = `<meta http-equiv="${CSP}" content="${headers.get(CSP) ?? ''}">`;
      headers.delete(CSP);
      rewriting((html) => html.replace('<head>', `<head>${meta}`))(deployment);
    }}
      page: failed no-policy ~ meta tag only
    one address has no policy ${sending(/^\/auth\/callback$/, { [CSP]: undefined })}
      page: failed no-policy @ /auth/callback$ ~ without Content-Security-Policy
    the page is put into a sandbox ${policy((text) => `${text}; sandbox allow-scripts`)}
      page: failed policy-sandbox ~ sandbox without allow-same-origin
    a proxy writes a script into the page ${rewriting((html) => html.replace('</body>', '<script>track()</script></body>'))}
      page: warning inline-script ~ a script written into it
    embedders may not frame the widget ${embedded(framing(/^\/embed$/, "'none'"))}
      page: failed policy-blocks-frame-ancestors @ /embed$ ~ frame-ancestors does not allow https://lms\.example\.edu
    X-Frame-Options beside embedders ${embedded(sending(/^\/embed$/, { 'X-Frame-Options': 'SAMEORIGIN' }))}
      page: warning frame-options @ /embed$ ~ X-Frame-Options: SAMEORIGIN
    only X-Frame-Options limits framing ${embedded((deployment) => {
      framing(/^\//)(deployment);
      sending(INDEX, { 'X-Frame-Options': 'DENY' })(deployment);
    })}
      page: failed frame-options
      page: failed no-frame-ancestors ~ X-Frame-Options: DENY keeps the widget blank
    the embedder and others may frame every address ${everywhere(`'self'; frame-ancestors 'self' ${LMS} https://other.example`, LMS)}
      page: warning frame-ancestors-wider
      page: warning framed-by-embedder ~ https://other\.example
    any site may frame every address ${everywhere("'self'; frame-ancestors *")}
      page: warning frame-ancestors-wider ~ \*
    a second policy bars the frames that the first allows ${everywhere("'self'; frame-ancestors *, frame-ancestors 'none'")}
    a second policy bars the scripts that the first allows ${everywhere("*, script-src 'self'; frame-ancestors 'none'")}
    other sites may frame only the page ${framing(/^\/$/, 'https:')}
      page: warning frame-ancestors-wider @ :\d+/$ ~ frame-ancestors allows https:
    an embedder may frame all but the widget ${embedded(framing(/^\/(?!embed)/, 'https://lms.example.edu'))}
      page: warning framed-by-embedder ~ may frame /, /auth/callback, unknown paths, and /auth/popup as well
    an old X-Frame-Options that browsers ignore ${optionsAlone('ALLOW-FROM https://lms.example.edu')}
      page: failed no-frame-ancestors @ /embed$ ~ any site may frame the page
    two of X-Frame-Options ${optionsAlone('DENY, SAMEORIGIN')}
      page: failed frame-options @ /embed$ ~ keeps the widget blank on the sites that embedders names
  `,
  ...silent`
    a front with X-Frame-Options bars the hidden frame of the automatic sign-in ${(deployment) => {
      framing(SILENT)(deployment);
      sending(SILENT, { 'X-Frame-Options': 'DENY' })(deployment);
    }}
      page: warning silent-blocked ~ ^X-Frame-Options at /auth/silent does not let http:
    a policy without self bars the hidden frame of the automatic sign-in ${framing(SILENT, 'https://lms.example.edu')}
      page: warning silent-blocked ~ ^frame-ancestors at /auth/silent does not let http://localhost
    index.html replaces the hidden frame of the automatic sign-in ${answering(SILENT, 200, index)}
      page: warning silent-missing ~ index\.html in place of its own page.*auth/popup\.html
  `,
];
