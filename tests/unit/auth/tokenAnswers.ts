// Answers of a token endpoint that bring no tokens: whose fault each is, and whether it has spent a refresh token.
import type { SignInFault } from '../../../src/auth/discovery/signInFault.ts';
import type { RefreshAnswer } from '../../../src/auth/flow/refreshTokens.ts';
import type { startServer } from '../../shared/startServer.ts';

export type Answer = Parameters<typeof startServer>[0];

export const JSON_TYPE = 'application/json';
export const good = {
  access_token: 'a-1',
  token_type: 'Bearer',
  refresh_token: 'r-1',
  expires_in: 1800,
};

export const answerWith =
  (body: unknown, status = 200, type = JSON_TYPE): Answer =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': type });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

const page = (status: number) => answerWith('<html>', status, 'text/html');
const none = (status: number) => answerWith('', status);
const coded = (error: unknown, status: number, type = JSON_TYPE) =>
  answerWith({ error }, status, type);
const refusedFor = (code: string): SignInFault => ({ kind: 'refused', code });
const refused = refusedFor('invalid_grant');
const registration: SignInFault = { kind: 'registration', code: 'invalid_client' };
const bad: SignInFault = { kind: 'bad-token-response' };
const unreachable: SignInFault = { kind: 'unreachable' };
const unreadable = (status: number): SignInFault => ({ kind: 'unreadable', status });
const down = (says: string): SignInFault => ({ kind: 'unavailable', says, until: undefined });
const busy = 'temporarily_unavailable';
const limit = { error: 'Forbidden', message: 'Too many requests' };

type Row = readonly [what: string, Answer, SignInFault, Exclude<RefreshAnswer['kind'], 'renewed'>];

export const tokenAnswers: readonly Row[] = [
  ['a refusal', coded('invalid_grant', 400), refused, 'refused'],
  ['a refusal as text/html', coded('invalid_grant', 400, 'text/html'), refused, 'refused'],
  ['a refusal in a 403', coded('invalid_grant', 403), refused, 'refused'],
  ['a refusal in a 200', coded('invalid_grant', 200), refused, 'refused'],
  ['a refusal of the client', coded('invalid_client', 401), registration, 'refused'],
  ['a refusal with markup', coded('"><img>', 400), refusedFor('unknown'), 'refused'],
  ['a busy service', coded(busy, 400), down(busy), 'not-taken'],
  ['a server error', coded('server_error', 500), down('server_error'), 'not-taken'],
  ['a 500 with a refusal', coded('invalid_grant', 500), down('500'), 'not-taken'],
  ['a framework', answerWith({ status: 503, error: 'Unavailable' }, 503), down('503'), 'not-taken'],
  ['a rate limit with a code', coded('invalid_request', 429), down('429'), 'not-taken'],
  ...[408, 429, 500, 502, 503, 504].flatMap((status): Row[] => [
    [`a ${status} page`, page(status), down(String(status)), 'not-taken'],
    [`a ${status} without a body`, none(status), down(String(status)), 'not-taken'],
  ]),
  ['tokens in a 500', answerWith(good, 500), down('500'), 'not-taken'],
  ['the page of a firewall', page(403), unreadable(403), 'not-taken'],
  ['the JSON of a firewall', coded('Forbidden', 403), unreadable(403), 'not-taken'],
  ['the page of a rate limit', answerWith('Too many requests', 403), down('403'), 'not-taken'],
  ['the JSON of a rate limit', answerWith(limit, 403), down('403'), 'not-taken'],
  ['a 404 page, as during a deployment', page(404), unreadable(404), 'not-taken'],
  ['a 400 without a body', none(400), unreadable(400), 'lost'],
  ['a 400 page', page(400), unreadable(400), 'lost'],
  ['a 401 without a body', none(401), unreadable(401), 'lost'],
  ['a refusal with a number as its code', coded(7, 400), unreadable(400), 'lost'],
  ['a page', page(200), unreadable(200), 'lost'],
  ['an empty body', none(200), unreadable(200), 'lost'],
  ['truncated JSON', answerWith('{"access_token":"a-'), unreadable(200), 'lost'],
  ['an empty object', answerWith({}), bad, 'lost'],
  ['another token type', answerWith({ ...good, token_type: 'mac' }), bad, 'lost'],
  ['a broken connection', (_, response) => void response.destroy(), unreachable, 'lost'],
  [
    'a connection that breaks in the answer',
    (_, response) => {
      response.writeHead(200, { 'Content-Type': JSON_TYPE, 'Content-Length': 99 }).write('{');
      setImmediate(() => response.destroy());
    },
    unreachable,
    'lost',
  ],
  [
    'a redirect',
    (_, response) => void response.writeHead(307, { Location: '/other' }).end(),
    unreachable,
    'lost',
  ],
];
