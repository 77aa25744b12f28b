// Firewalls that refuse queries of the page: long ones, and answers of a sign-in.
import { type Fault, html } from '../fault.ts';
import { embedded, pageFault, intercepting } from './pageFault.ts';

/** A firewall in front of the page. */
const refusing = (isRefused: (address: URL) => boolean, status = 403): Fault['arrange'] =>
  intercepting(({ path, query }) =>
    isRefused(new URL(path + query, 'http://localhost'))
      ? html('Request rejected', status)
      : undefined,
  );

export const queryFaults: readonly Fault[] = pageFault`
    addresses over 300 characters are refused ${refusing(({ search }) => search.length > 300)}
      page: failed long-address-refused @ /auth/callback$ ~ at /auth/callback and /embed, but not.*4000 characters.*"Request rejected".*let addresses
    long queries of the callback are refused ${refusing(({ pathname, search }) => pathname === '/auth/callback' && search.length > 1_700, 414)}
      page: failed long-address-refused ~ at /auth/callback, but not.*status 414
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
    long addresses of the window for signing in get a notice ${embedded(
      refusing(({ pathname, search }) => pathname === '/auth/popup' && search.length > 1_000),
    )}
      page: failed long-address-refused ~ at /auth/popup, but not
  `;
