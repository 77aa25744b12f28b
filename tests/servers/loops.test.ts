// start-nginx.sh refuses settings with which the gateway would call itself, or redirect to itself.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { GatewaySettings } from './startGateway.ts';
import { exampleSettings, writtenConfiguration } from './writtenConfiguration.ts';

const folder = mkdtempSync(join(tmpdir(), 'course-updates-loops-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { plain, secure, behind } = exampleSettings(folder);

const page = 'https://updates.example.edu';
test.each<[GatewaySettings, RegExp]>([
  [{ ...plain, LMS_URL: 'http://localhost:8080' }, /LMS_URL .* the page itself/],
  [{ ...plain, LMS_URL: 'http://127.0.0.1:8080/' }, /LMS_URL .* the page itself/],
  [{ ...behind, LMS_URL: page }, /LMS_URL .* the page itself/],
  [{ ...behind, LMS_URL: 'HTTPS://Updates.Example.edu:443/' }, /LMS_URL .* the page itself/],
  [{ ...behind, LMS_URL: 'http://[::1]:8080' }, /LMS_URL .* the page itself/],
  [{ ...secure, LMS_URL: page }, /LMS_URL .* the page itself/],
  [{ ...behind, TOKEN_URL: `${page}/gateway/token` }, /TOKEN_URL .* the page itself/],
  [{ ...behind, TOKEN_URL: `${page}:443/gateway/token?x=1` }, /TOKEN_URL .* the page itself/],
  [{ ...behind, TOKEN_URL: `${page}/Gateway/Token` }, /TOKEN_URL .* the page itself/],
  [{ ...plain, TOKEN_URL: 'http://localhost:8080/gateway/token' }, /TOKEN_URL .* the page/],
  [{ ...behind, REVOCATION_URL: `${page}/gateway/revoke` }, /REVOCATION_URL .* the page itself/],
  [{ ...behind, HTTP_PORT: '8080' }, /HTTP_PORT is .* the port of PLAIN_PORT/],
  [{ ...behind, HTTP_PORT: '08080' }, /HTTP_PORT is .* the port of PLAIN_PORT/],
  [
    { ...behind, PLAIN_PORT: '127.0.0.1:8080', HTTP_PORT: '127.0.0.1:8080' },
    /HTTP_PORT is .* the port of PLAIN_PORT/,
  ],
  [{ ...secure, HTTP_PORT: '443' }, /HTTP_PORT is .* the port of SITE_ADDRESS/],
])('is not written for a loop: %j', async (settings, words) => {
  const { exitCode, output, configuration } = await writtenConfiguration(folder, settings);
  expect([exitCode, configuration === '']).toEqual([2, true]);
  expect(output).toMatch(words);
});

test.each<GatewaySettings>([
  { ...behind, LMS_URL: 'https://updates.example.edu.au' },
  { ...behind, LMS_URL: 'https://updates.example.edu:8443' },
  { ...behind, LMS_URL: 'http://localhost:8081' },
  { ...behind, PLAIN_PORT: '192.0.2.5:8080', LMS_URL: 'http://localhost:8080' },
  // Below a path, another application of the origin may have the service.
  { ...behind, TOKEN_URL: `${page}/core/connect/token` },
  { ...behind, TOKEN_URL: 'https://auth.example.edu/gateway/token' },
  { ...behind, PLAIN_PORT: '127.0.0.1:8080', HTTP_PORT: '192.0.2.5:8080' },
  { ...behind, HTTP_PORT: '80' },
])('is written for a neighbour of a loop: %j', async (settings) => {
  const { exitCode, output } = await writtenConfiguration(folder, settings);
  expect([exitCode, output]).toEqual([0, output]);
});
