// Faults of the authentication service: where its endpoints are, and what its token endpoint answers. They show at a
// sign-in, and those of tokens at a renewal.
import { namedFault, type FaultRow, type NamedFault } from './namedFault.ts';
import type { EntryChange, FaultEffect, Json, WorldFault } from './worldFault.ts';

/** Not of HEAD, by which the page asks whether the LMS is there at all. */
const tokens = (effect: FaultEffect): WorldFault[] => [{ on: ['token'], method: 'POST', effect }];
const tokensWith = (change: EntryChange): WorldFault[] => tokens({ kind: 'entries', change });
const refused = (status: number, body: string): WorldFault[] =>
  tokens({ kind: 'answer', status, headers: { 'Content-Type': 'application/json' }, body });
const lifetime = (expires_in: Json): WorldFault[] =>
  tokensWith({ kind: 'set', fields: { expires_in } });
const discovery = (effect: FaultEffect): WorldFault[] => [{ on: ['discovery'], effect }];
const document = (fields: Record<string, Json>): WorldFault[] =>
  discovery({ kind: 'entries', change: { kind: 'set', fields } });

/** What must not be shown, kept or logged. */
const secrets = { access_token: 'a-secret', token_type: 'Bearer', refresh_token: 'r-secret' };

const rows: readonly FaultRow[] = [
  [
    'grant-500',
    'No tokens (500)',
    'Requests for tokens get 500 with a page of HTML.',
    tokens({
      kind: 'answer',
      status: 500,
      headers: { 'Content-Type': 'text/html' },
      body: '<html>a-secret</html>',
    }),
  ],
  [
    'grant-empty',
    'An empty token answer',
    'Requests for tokens get 200 and {}.',
    refused(200, '{}'),
  ],
  [
    'grant-malformed',
    'A broken token answer',
    'Answers with tokens end in the middle of the JSON.',
    refused(200, '{"access_token":"a-secret'),
  ],
  [
    'grant-other-type',
    'Tokens of another type',
    'Answers with tokens say that the type is mac.',
    refused(200, JSON.stringify({ ...secrets, token_type: 'mac' })),
  ],
  [
    'grant-no-token',
    'An empty token',
    'Answers with tokens have an empty access token.',
    refused(200, JSON.stringify({ ...secrets, access_token: '' })),
  ],
  [
    'grant-refused',
    'A grant is refused',
    'Requests for tokens get 400, invalid_grant.',
    refused(400, '{"error":"invalid_grant","error_description":"r-secret"}'),
  ],
  [
    'grant-refused-silently',
    'A grant is refused without a word',
    'Requests for tokens get 400 with an empty body.',
    refused(400, ''),
  ],
  [
    'grant-busy',
    'The sign-in service is busy',
    'Requests for tokens get 400, temporarily_unavailable.',
    refused(400, '{"error":"temporarily_unavailable"}'),
  ],
  [
    'grant-reset',
    'The connection breaks',
    'Requests for tokens break off before an answer.',
    tokens({ kind: 'reset', after: 'nothing' }),
  ],
  [
    'grant-hang',
    'No answer with tokens',
    'Requests for tokens are never answered.',
    tokens({ kind: 'hang', after: 'nothing' }),
  ],
  [
    'grant-hang-in-body',
    'Half an answer with tokens',
    'Answers with tokens begin and never end.',
    tokens({ kind: 'hang', after: 'half' }),
  ],
  [
    'lifetime-missing',
    'Tokens without a lifetime',
    'Answers with tokens do not say how long these live.',
    tokensWith({ kind: 'unset', field: 'expires_in' }),
  ],
  [
    'lifetime-text',
    'A lifetime that is no number',
    'Answers with tokens have a text for a lifetime.',
    lifetime('x'),
  ],
  [
    'lifetime-negative',
    'A lifetime of -1',
    'Answers with tokens have a lifetime of -1 s.',
    lifetime(-1),
  ],
  [
    'lifetime-huge',
    'A lifetime beyond all dates',
    'Answers with tokens have a lifetime of 1e300 s.',
    lifetime(1e300),
  ],
  [
    'discovery-hang',
    'No discovery document',
    'Requests for the discovery document are never answered.',
    discovery({ kind: 'hang', after: 'nothing' }),
  ],
  [
    'discovery-hang-in-body',
    'Half a discovery document',
    'The discovery document begins and never ends.',
    discovery({ kind: 'hang', after: 'half' }),
  ],
  [
    'discovery-404',
    'Discovery is not offered (404)',
    'Requests for the discovery document get 404.',
    discovery({ kind: 'answer', status: 404 }),
  ],
  [
    'discovery-html',
    'A page in place of discovery',
    'Requests for the discovery document get a page of HTML.',
    discovery({ kind: 'answer', status: 200, body: '<html>' }),
  ],
  [
    'discovery-other-issuer',
    'Another issuer',
    'The discovery document names another issuer.',
    document({ issuer: 'https://auth.northfield.example/core' }),
  ],
  [
    'discovery-no-endpoint',
    'No token endpoint',
    'The discovery document has a number for a token endpoint.',
    document({ token_endpoint: 7 }),
  ],
  [
    'discovery-unsafe',
    'An unsafe endpoint',
    'The discovery document names an FTP address to sign in at.',
    document({ authorization_endpoint: 'ftp://a.example/' }),
  ],
  [
    'discovery-no-prompt',
    'No prompt values',
    'The discovery document does not say that it answers without a page.',
    discovery({ kind: 'entries', change: { kind: 'unset', field: 'prompt_values_supported' } }),
  ],
  [
    'end-session-empty',
    'Signing out ends on an empty page',
    'The end of the session is an empty page of HTML, which leads nowhere.',
    [
      {
        on: ['end-session'],
        effect: { kind: 'answer', status: 200, headers: { 'Content-Type': 'text/html' }, body: '' },
      },
    ],
  ],
  [
    'discovery-no-pkce',
    'No PKCE',
    'The discovery document announces PKCE without S256.',
    document({ code_challenge_methods_supported: ['plain'] }),
  ],
];

export const signInFaults: readonly NamedFault[] = rows.map(namedFault);
