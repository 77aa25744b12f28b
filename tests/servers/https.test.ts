// The page over https, with an LMS over https behind it: the gateway sends the right server name and checks the certificate.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { once } from 'node:events';
import { connect } from 'node:http2';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selfSignedCertificate } from '../doctor/selfSignedCertificate.ts';
import { hasServer } from '../../tools/check/findServers.ts';
import { ask } from './ask.ts';
import { freePort, startGateway } from './startServer.ts';

const ours = selfSignedCertificate('updates.localhost');
const theirs = selfSignedCertificate('lms.localhost');
const folder = mkdtempSync(join(tmpdir(), 'course-updates-https-'));
chmodSync(folder, 0o755);
const file = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
file('index.html', '<!doctype html><title>Course updates</title>');

/** Answers for its own name only, like a shared host. */
const lms = createServer(
  {
    SNICallback: (name, answer) =>
      name === 'lms.localhost'
        ? answer(null, createSecureContext(theirs))
        : answer(new Error(`There is no ${name} here.`)),
  },
  (incoming, outgoing) => {
    const { host } = incoming.headers;
    void text(incoming).then((body) => outgoing.end(JSON.stringify({ host, body })));
  },
);
let lmsUrl = '';
beforeAll(async () => {
  const port = await freePort();
  lms.listen(port, 'localhost');
  await once(lms, 'listening');
  lmsUrl = `https://lms.localhost:${port}`;
});
afterAll(() => {
  lms.close();
  lms.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

const start = async (trusted: string) => {
  const [port, plain] = [await freePort(), await freePort()];
  const origin = `https://updates.localhost:${port}`;
  const settings = {
    SITE_ADDRESS: origin,
    HTTP_PORT: String(plain),
    TLS_CERT: file('ours.pem', ours.cert),
    TLS_KEY: file('ours.key', ours.key),
    SSL_CERT_FILE: file('trusted.pem', trusted),
    DIST: folder,
    LMS_URL: lmsUrl,
    TOKEN_URL: `${lmsUrl}/core/connect/token`,
    CLIENT_ID: 'course-updates',
    CLIENT_SECRET_FILE: file('secret', 'secret'),
  };
  const gateway = await startGateway(settings, port);
  const get = (path: string) => ask(origin, { path, ca: ours.cert });
  return { gateway, get, origin, plainOrigin: `http://updates.localhost:${plain}` };
};

describe.skipIf(!hasServer('nginx'))('the gateway over https', () => {
  test('serves the page, redirects from http, and sends the LMS its server name, but no body of a GET', async () => {
    const { gateway, get, origin, plainOrigin } = await start(theirs.cert);
    await using _ = gateway;
    const page = await get('/');
    expect(page.status).toBe(200);
    expect(page.headers['strict-transport-security']).toBe('max-age=63072000');
    const plain = await ask(plainOrigin, { path: '/embed?courses=6606' });
    expect(plain.status).toBe(301);
    expect(plain.headers['location']).toBe(`${origin}/embed?courses=6606`);
    const call = await get('/svc/api/lp/1.49/users/whoami');
    expect(call.status).toBe(200);
    expect(JSON.parse(call.text)).toEqual({ host: new URL(lmsUrl).host, body: '' });
    // Over HTTP/2, a GET with a body is no mistake.
    const session = connect(origin.replace('updates.localhost', 'localhost'), {
      ca: ours.cert,
      servername: 'updates.localhost',
    });
    const stream = session.request(
      { ':path': '/svc/api/lp/1.49/users/whoami', ':authority': new URL(origin).host },
      { endStream: false },
    );
    stream.end('GET /x HTTP/1.1');
    expect(JSON.parse(await text(stream))).toEqual({ host: new URL(lmsUrl).host, body: '' });
    session.close();
  });

  test('refuses an untrusted certificate and logs it', async () => {
    const { gateway, get } = await start(ours.cert);
    await using _ = gateway;
    expect((await get('/svc/api/lp/1.49/users/whoami')).status).toBe(502);
    await expect.poll(gateway.said).toMatch(/certificate verify error/);
  });
});
