// Faults of what stands before the page's server: proxies that change answers, firewalls that refuse queries.
import { type Fault, html, leading, withHeader } from '../fault.ts';
import {
  altering,
  answering,
  INDEX,
  pageFault,
  policy,
  rewriting,
  intercepting,
} from './pageFault.ts';

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

export const changedFaults: readonly Fault[] = pageFault`
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
      const paths = ['callback', 'popup', 'silent'];
      const [application] = deployment.lms.world.applications;
      application?.redirectUris.splice(
        0,
        9,
        ...paths.map((path) => `${deployment.page.origin}/auth/${path}`),
      );
      refusing(({ search }) => search.length > 3_000 || search.includes('iss='))(deployment);
    }}
      page: failed long-address-refused
      page: failed callback-refused
      page: warning policy-blocks-frame-src ~ (?:at /auth/callback, /auth/popup, and /auth/silent, but not.*){2}
  `;
