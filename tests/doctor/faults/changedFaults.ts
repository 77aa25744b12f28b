// Faults of a proxy that changes, drops or delays answers of the page's server: data only.
import type { Fault } from '../fault.ts';
import { answering, INDEX, pageFault, policy, rewriting } from './pageFault.ts';

const calls =
  (sources: (lms: string) => string): Fault['arrange'] =>
  (deployment) =>
    policy((text) =>
      text.replace(/connect-src [^;]*/, `connect-src 'self' ${sources(deployment.lms.url)}`),
    )(deployment);

export const changedFaults: readonly Fault[] = [
  pageFault`a content network adds a script
    page: warning foreign-script`(
    rewriting((html) =>
      html.replace('</body>', '<script src="https://cdn.example/beacon.js"></script></body>'),
    ),
    /not of the build: https:\/\/cdn\.example\/beacon\.js.*switch that off/s,
  ),
  pageFault`a content network defers scripts
    page: failed index-changed`(
    rewriting((html) => html.replace('type="module"', 'type="f00-module"')),
    /the type f00-module in place of module.*defers/s,
  ),
  pageFault`scripts lose their type
    page: failed index-changed`(
    rewriting((html) => html.replace(' type="module"', '')),
    /no type in place of module/,
  ),
  pageFault`a portal adds its own <base>
    page: failed index-changed`(
    rewriting((html) => html.replace('<head>', '<head><base href="https://portal.example.edu/">')),
    /<base href>.*https:\/\/portal\.example\.edu\//,
  ),
  pageFault`a folder in connect-src lacks a slash
    page: failed policy-blocks-connect-src`(
    calls((lms) => `${lms}/svc/api ${lms}/core/`),
    /names a path that http:\S+\/svc\/api\/versions\/check is not below/,
  ),
  pageFault`a comma stands between sources
    page: failed policy-misspelt`(
    policy((text) => text.replace("connect-src 'self' ", "connect-src 'self', ")),
    /a comma before http.*Put blanks/s,
  ),
  pageFault`a colon stands behind a directive
    page: failed policy-misspelt`(
    policy((text) => text.replace('connect-src ', 'connect-src: ')),
    /colon stands behind it: connect-src:/,
  ),
  pageFault`self has no quotes
    page: failed policy-misspelt`(
    policy((text) => text.replaceAll("'self'", 'self')),
    /self without quotes.*Write 'self'/s,
  ),
  pageFault`a firewall sends a browser challenge
    reachability: warning server-error
    page: failed page-challenged`(
    answering(INDEX, 503, '<!doctype html><title>Just a moment...</title>'),
    /"Just a moment\.\.\." \(status 503\)|wants to see a browser/,
  ),
  pageFault`a rule against bots refuses the doctor alone
    config: failed config-unreachable
    page: failed page-refuses-doctor`(({ page }) => {
    page.intercept = async ({ headers }) =>
      String(headers['user-agent']).startsWith('Mozilla')
        ? undefined
        : { status: 403, body: 'Denied' };
  }, /by its name.*lets browsers in.*rule against bots/s),
  pageFault`a load balancer requires its cookie
    config: failed config-unreachable
    page: failed page-cookie-wall`(({ page }) => {
    page.intercept = async ({ path, headers }) =>
      headers['cookie'] === undefined
        ? { status: 302, headers: { Location: path, 'Set-Cookie': 'TS01=abc' } }
        : undefined;
  }, /redirects it to its own address/),
  pageFault`/embed redirects to a folder
    page: failed page-redirected`(({ page }) => {
    page.intercept = async ({ path }) =>
      /^\/embed(?:\?|$)/.test(path)
        ? { status: 301, headers: { Location: path.replace('/embed', '/embed/') } }
        : undefined;
  }, /redirects \/embed to \S+\/embed\/, as if it were a folder/),
  pageFault`one of several servers answers 502
    speed: warning fails-sometimes`(({ page }) => {
    const refused = new Set<string>();
    page.intercept = async ({ path }) => {
      if (refused.has(path) || !/^\/(?:embed|icon)/.test(path)) return undefined;
      refused.add(path);
      return { status: 502 };
    };
  }, /failed \(status 502\) and came when.*so did \d more.*one of several/s),
];
