// Faults of the authentication service: the addresses of its endpoints, and the answers of its token endpoint. They appear at a
// sign-in; token faults also at a renewal.
import { namedFaults } from './namedFault.ts';
import type { EntryChange, FaultEffect, Json, WorldFault } from './worldFault.ts';

/** Not HEAD requests, by which the page asks whether the LMS is reachable. */
const tokens = (effect: FaultEffect): WorldFault[] => [{ on: ['token'], method: 'POST', effect }];
const tokensWith = (change: EntryChange): WorldFault[] => tokens({ kind: 'entries', change });
const refused = (status: number, body: string): WorldFault[] =>
  tokens({ kind: 'answer', status, headers: { 'Content-Type': 'application/json' }, body });
const discovery = (effect: FaultEffect): WorldFault[] => [{ on: ['discovery'], effect }];
const document = (fields: Record<string, Json>): WorldFault[] =>
  discovery({ kind: 'entries', change: { kind: 'set', fields } });

const page = (status: number, headers: Record<string, string> = {}): WorldFault[] =>
  tokens({
    kind: 'answer',
    status,
    headers: { 'Content-Type': 'text/html', ...headers },
    body: '<html>a-secret</html>',
  });
const WAIT = { 'Retry-After': '120', 'Access-Control-Expose-Headers': 'Retry-After' };

export const signInFaults = namedFaults`
  grant-500: No tokens (500) ${page(500)}
  grant-503: No tokens for two minutes (503) ${page(503, WAIT)}
  grant-firewall: A firewall refuses token requests (403) ${page(403)}
  grant-unknown-client: An unknown client ${refused(401, '{"error":"invalid_client"}')}
  grant-malformed: A broken token answer ${refused(200, '{"access_token":"a-secret')}
  grant-refused: A grant is refused ${refused(400, '{"error":"invalid_grant","error_description":"r-secret"}')}
  grant-busy: The sign-in service is busy ${refused(400, '{"error":"temporarily_unavailable"}')}
  grant-hang: No answer with tokens ${tokens({ kind: 'hang', after: 'nothing' })}
  grant-hang-in-body: Half an answer with tokens ${tokens({ kind: 'hang', after: 'half' })}
  lifetime-missing: Tokens without a lifetime ${tokensWith({ kind: 'unset', field: 'expires_in' })}
  lifetime-huge: A lifetime beyond all dates ${tokensWith({ kind: 'set', fields: { expires_in: 1e300 } })}
  discovery-hang: No discovery document ${discovery({ kind: 'hang', after: 'nothing' })}
  discovery-hang-in-body: Half a discovery document ${discovery({ kind: 'hang', after: 'half' })}
  discovery-503: Discovery is down (503) ${discovery({ kind: 'answer', status: 503 })}
  discovery-404: Discovery is not offered (404) ${discovery({ kind: 'answer', status: 404 })}
  discovery-other-issuer: Another issuer ${document({ issuer: 'https://auth.northfield.example/core' })}
  discovery-no-endpoint: No token endpoint ${document({ token_endpoint: 7 })}
  discovery-no-prompt: No prompt values ${discovery({ kind: 'entries', change: { kind: 'unset', field: 'prompt_values_supported' } })}
  end-session-empty: Signing out ends on an empty page ${[
    {
      on: ['end-session'],
      effect: { kind: 'answer', status: 200, headers: { 'Content-Type': 'text/html' }, body: '' },
    },
  ]}
  discovery-no-pkce: No PKCE ${document({ code_challenge_methods_supported: ['plain'] })}
`;
