// Check `token`: the meaning of a refused service client, without printed secrets.
import { expect, test } from 'vitest';
import { oauth, onPath, TOKEN } from './fault.ts';
import { troubles } from './findingsOf.ts';
import { shareDeployment } from './shareDeployment.ts';

const deployed = shareDeployment();
/** Keycloak's words for a refused assertion. */
const SIGNED_JWT = 'Client authentication with signed JWT failed: Signature on JWT token failed';

test.each<[string | ((sent: string) => string), number, string, string]>([
  [oauth('unauthorized_client'), 400, 'unauthorized-client', ''],
  [oauth('unauthorized_client'), 401, 'invalid-client', ''],
  [oauth('unauthorized_client', SIGNED_JWT), 400, 'invalid-client', ''],
  ['{"access_token":"abc","token_type":"mac"}', 200, 'token-malformed', ''],
  ['{}', 200, 'token-malformed', ''],
  ['<html>', 200, 'token-malformed', ''],
  ['<html>', 503, 'token-refused', ''],
  [oauth('server_error'), 500, 'token-refused', ''],
  [
    '{"access_token":"abcdefghijklmnopqrst","token_type":"Bearer","scope":"users:own_profile:read"}',
    200,
    'scope-narrowed',
    'without core:*:*',
  ],
  // startDeployment.ts searches the output of every run for secrets.
  [
    (sent) => oauth('invalid_request', `Bad assertion ${sent}\u001B[31m\n${sent}`),
    401,
    'token-refused',
    'It says: "Bad assertion … [31m …"',
  ],
])('%s with status %d is reported as %s %s', async (body, status, code, words) => {
  deployed().spoil = onPath(
    TOKEN,
    (given, { body: form }) => {
      const sent = new URLSearchParams(form).get('client_assertion') ?? '';
      return { ...given, status, body: typeof body === 'string' ? body : body(sent) };
    },
    'POST',
  );
  const report = await deployed().report();
  const { findings = [] } = report.checks.find(({ id }) => id === 'token') ?? {};
  const finding = findings.find(({ outcome }) => outcome !== 'ok');
  expect(finding?.code).toBe(code);
  expect(finding?.what).toContain(words);
});

test.each<[string, object]>([
  ['without token_type', { token_type: undefined }],
  ['with null as token_type', { token_type: null }],
  ['with blanks in token_type', { token_type: ' BEARER ' }],
  ['with a lifetime as text', { expires_in: '3600' }],
  ['with a list of scopes', { scope: ['core:*:*'] }],
  ['with unusable values', { expires_in: {}, scope: 7, refresh_token: null }],
])('a token answer %s, which the page takes, is no trouble', async (_, change) => {
  deployed().spoil = onPath(
    TOKEN,
    (given) => {
      const answer: unknown = JSON.parse(given.body);
      return given.status === 200
        ? { ...given, body: JSON.stringify({ ...Object(answer), ...change }) }
        : given;
    },
    'POST',
  );
  const report = await deployed().report();
  expect(troubles(report)).toEqual([]);
  expect(report.counts.skipped).toBe(0);
});
