// Check `reachability`: unreachable, slow, insecure or wrong addresses, and servers that answer only some methods or paths.
import { createServer } from 'node:https';
import { createServer as createSocketServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readNetworkFault } from '../../src/doctor/probe.ts';
import { apiRequests } from '../lms/faults/namedFault.ts';
import { type Fault, expectNamed, faultsAt, json, NOBODY, testFaults } from './fault.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';
import { servePage } from './servePage.ts';
import { shareDeployment, type Deployment } from './startDeployment.ts';
import { portOf, type Spoil } from './spoiler.ts';
import { findingOf } from './runIn.ts';

const deployed = shareDeployment();
const never = new Promise<never>(() => {});

/** A server for one test; of a deployment, another origin. */
const another = await servePage();
const answeringBy =
  (spoil: Spoil, arrange: (deployment: Deployment, origin: string) => void) =>
  (deployment: Deployment): void => {
    another.spoil = spoil;
    arrange(deployment, another.origin);
  };

async function listenAs(server: Server): Promise<string> {
  onTestFinished(() => void server.close());
  return `localhost:${await portOf(server)}`;
}

/** A server that writes these headers unchanged, then closes the connection. */
const sending = (headers: string) => async () => {
  const server = createSocketServer((socket) => {
    // The client may have closed the connection.
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\n${headers}\r\n\r\n{}`));
  });
  return `http://${await listenAs(server)}`;
};

const { cert, key } = selfSignedCertificate('localhost');

test.each<[string, string, () => string | Promise<string>, RegExp]>([
  ['at which nothing listens', 'refused', () => NOBODY, /nothing accepts connections there\./],
  [
    'that answers an https request in plain HTTP',
    'not-tls',
    () => deployed().lms.url.replace('http:', 'https:'),
    /perhaps plain HTTP/,
  ],
  ['at a port that browsers block', 'blocked-port', () => 'http://localhost:6000', /browsers/],
  [
    'with a self-signed certificate',
    'certificate-self-signed',
    async () => `https://${await listenAs(createServer({ cert, key }))}`,
    /signed by itself.*public authority/,
  ],
  ['with two lengths', 'broken-http', sending('Content-Length: 1\r\nContent-Length: 2'), /refuse/],
  ['of another length', 'cut-off', sending('Connection: close\r\nContent-Length: 500'), /drop it/],
  [
    'without its coding',
    'wrong-coding',
    sending('Content-Encoding: gzip\r\nContent-Length: 2'),
    /browsers cannot/,
  ],
])('an address %s is reported as %s', async (name, fault, originOf, words) => {
  const origin = await originOf();
  await expectNamed(deployed(), {
    name,
    arrange: (deployment) => deployment.moveLms(origin),
    troubles: [`reachability: failed unreachable-${fault}`],
    words: new RegExp(`^The API does not answer: .*${words.source}`),
    where: /\/svc\/api\/versions\/check$/,
  });
  expect.hasAssertions();
});

const silent = faultsAt(/./, (arrange: Fault['arrange']) => (deployment) => {
  deployment.timeoutMs = 500;
  arrange(deployment);
});
const failing =
  (kind: 'hang' | 'reset'): Fault['arrange'] =>
  (deployment) => {
    // Long enough for the token endpoint on a busy machine.
    deployment.timeoutMs = 2_000;
    deployment.lms.world.faults = [{ on: apiRequests, effect: { kind, after: 'nothing' } }];
  };

const faults = silent`
    an API that never answers ${failing('hang')}
      reachability: failed unreachable-timeout ~ firewall
    an API that resets the connection ${failing('reset')}
      reachability: failed unreachable-broken-off ~ connection was broken off
    an endpoint that answers no authorization request ${answeringBy(
      async ({ query }) => (query.includes('client_id') ? never : { status: 400 }),
      ({ config }, origin) => void (config.auth['authorizationEndpoint'] = `${origin}/authorize`),
    )}
      discovery: warning endpoint-differs
      redirect-uri: failed authorization-timeout ~ no answer within the time limit
    a token endpoint that answers no POST and sends no valid Date ${answeringBy(
      async ({ method }) =>
        method === 'POST' ? never : { status: 405, headers: { Date: 'yesterday' } },
      ({ config, settings, lms }, origin) => {
        config.auth['tokenEndpoint'] = `${origin}/token`;
        settings.service['tokenEndpoint'] = `${origin}/token`;
        config.auth['authorizationEndpoint'] = `${lms.issuer}/connect/authorize`;
      },
    )}
      discovery: warning endpoint-differs
      clock: skipped clock-unknown
      token: failed token-timeout
      versions: skipped no-token
      routes: skipped no-token
      sharing: skipped no-token
      client-secret: warning secret-cannot-tell
      cors: skipped no-answer
    a page that answers only for config.json ${({ page, config }) => {
      page.spoil = async ({ path }) => (path === '/config.json' ? json(200, config) : never);
    }}
      reachability: failed unreachable-timeout
      page: failed page-timeout ~ time limit
  `;

testFaults('only this is reported', faults, deployed);

test.each([
  ['CERT_HAS_EXPIRED', 'certificate-expired'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'certificate-untrusted'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate-other-host'],
  ['ERR_SSL_TLSV1_UNRECOGNIZED_NAME', 'tls-other-name'],
  ['ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE', 'tls-refused'],
  ['ERR_SSL_UNSAFE_LEGACY_RENEGOTIATION_DISABLED', 'tls-weak'],
  ['HPE_INVALID_CONSTANT', 'not-http'],
  ['HPE_HEADER_OVERFLOW', 'too-large'],
  ['ERR__ERROR_FORMAT_PADDING_2', 'wrong-coding'],
  ['SOMETHING_NEW', 'unknown'],
  ['ECONNRESET', 'tls-refused', 'socket disconnected before secure TLS connection was established'],
])('the error code %s means %s', (code, fault, message = 'socket') => {
  const cause = Object.assign(new Error(message), { code });
  expect(readNetworkFault(new TypeError('fetch failed', { cause }))).toBe(fault);
  expect(
    readNetworkFault(new TypeError('fetch failed', { cause: new AggregateError([cause]) })),
  ).toBe(fault);
});

test('a discovery document that fails from the second request on is reported', async () => {
  let asked = 0;
  answeringBy(
    async () => {
      asked += 1;
      const { origin } = another;
      const [authorization, token] = [`${origin}/authorize`, `${origin}/token`];
      const document = { authorization_endpoint: authorization, token_endpoint: token };
      return json(asked === 1 ? 200 : 500, { issuer: origin, ...document });
    },
    ({ config }, origin) => void (config.auth['issuer'] = origin),
  )(deployed());
  const finding = findingOf(await deployed().report(), 'discovery-refused');
  expect(finding.what).toContain('it does not arrive whole and in time');
});
