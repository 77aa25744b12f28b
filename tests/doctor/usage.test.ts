// The doctor's command line: help, misuse, and every mistake in doctor.json, without printing a key.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportPKCS8, generateKeyPair } from 'jose';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Report, runBy, runIn } from './runIn.ts';

const folder = mkdtempSync(join(tmpdir(), 'course-updates-doctor-'));
const service = {
  clientId: 'doctor',
  privateKeyFile: 'key.pem',
  kid: 'key-1',
  tokenEndpoint: 'https://auth.example.edu/core/connect/token',
};
const good = { page: 'https://updates.example.edu', lms: 'https://lms.example.edu', service };
const { lms: _, ...withoutLms } = good;
const { tokenEndpoint: __, ...withoutEndpoint } = service;
const { privateKeyFile: ___, ...withoutKey } = service;
const pem = (label: string): string =>
  `-----BEGIN ${label}-----\nMHcCAQEEIIGuV7XqS0G9\n-----END ${label}-----\n`;
const otherCurve = await generateKeyPair('ES384', { extractable: true });
const OTHER = await exportPKCS8(otherCurve.privateKey);

beforeAll(async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  writeFileSync(join(folder, 'key.pem'), await exportPKCS8(privateKey));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The mistakes that are told about a doctor.json, and where. */
async function mistakesIn(settings: unknown) {
  const { exitCode, output, complaints } = await runIn(folder, settings, { args: ['--json'] });
  expect({ exitCode, complaints }).toEqual({ exitCode: 2, complaints: '' });
  const report = v.parse(Report, JSON.parse(output));
  expect(report).toMatchObject({ page: null, outcome: 'failed', exitCode: 2 });
  const findings = report.checks.flatMap((check) => check.findings);
  return { what: findings.map(({ what }) => what), where: findings.map(({ where }) => where) };
}

test.each(['--help', '-h'])('%s explains options, settings and exit codes', async (option) => {
  const { exitCode, output, complaints } = await runBy([option]);
  expect([exitCode, complaints]).toEqual([0, '']);
  for (const word of ['--config', '--json', 'doctor.json', 'privateKeyFile', 'NO_COLOR']) {
    expect(output).toContain(word);
  }
  expect(output).toMatch(/Exit code: 0 .* 1 .* 2 /s);
});

test('nothing is examined without settings, and a missing file is told by its name', async () => {
  const complaints = "Required option '-c, --config <FILE>' not specified. See --help.\n";
  expect(await runBy([])).toEqual({ exitCode: 2, output: '', complaints });
  expect(await runBy(['-c', join(folder, 'none.json')])).toMatchObject({
    exitCode: 2,
    output:
      '\ndoctor.json\n' +
      '  failed   doctor.json cannot be read. Check the path, and who may read the file.\n' +
      '           Where: none.json\n',
  });
});

test('all mistakes are reported at once, without secrets', async () => {
  const { what } = await mistakesIn({
    page: 'https://updates.example.edu/?courses=1',
    colour: true,
    orgUnitId: 'a/b',
    service: {
      privateKey: 'MHcCAQEEIIGuV7XqS0G9x4v1N2T8kq0bRkq5m0a1',
      privateKeyFile: 'key.pem',
      kid: '',
      alg: 'HS256',
      lifetimeSeconds: 301,
      clientSecret: 'hunter2hunter2hunter2hunter2hunter2hunter2',
    },
  });
  const paths =
    'service.privateKeyFile page lms service.clientId service.privateKey service.kid service.alg service.tokenEndpoint service.lifetimeSeconds service.clientSecret orgUnitId colour';
  expect(what.map((one) => one.split(' ', 1)[0])).toEqual(paths.split(' '));
  expect(what.join('\n')).toContain('"RS256", "RS384"');
  expect(what.join('\n')).not.toMatch(/hunter2|MHc/);
});

test.each<[unknown, RegExp]>([
  ['{', /^doctor\.json is not JSON\./],
  ['"text"', /^doctor\.json must be an object in braces\./],
  [{ ...good, service: pem('PRIVATE KEY') }, /^service must be an object/],
  [{ page: good.page, lms: good.lms }, /^service is missing\./],
  [{ ...good, page: 'http://updates.example.edu' }, /^page must begin with https:\/\//],
  [{ ...good, service: { ...service, lifetimeSeconds: 0.5 } }, /whole number of seconds/],
  [{ ...good, lms: 'https://lms.example.edu/svc' }, /^lms must be an origin/],
  [{ ...good, lms: 'http://lms.example.edu' }, /^lms must be an origin/],
  [
    { ...good, service: { ...service, tokenEndpoint: 'http://auth.example.edu/token' } },
    /^service\.tokenEndpoint must begin with https:\/\//,
  ],
  [{ ...good, service: withoutKey }, /^service\.privateKeyFile names the private key/],
  [
    withoutLms,
    /^lms is missing\. Add .*in doctor\.json.*"lms": "https:\/\/lms\.example\.edu".*sent there and nowhere else.*whoever controls the page/,
  ],
  [
    { ...good, service: withoutEndpoint },
    /^service\.tokenEndpoint is missing\. Add .*in doctor\.json.*"tokenEndpoint": "https:\/\/.*made for it and sent nowhere else.*whoever controls the page/,
  ],
  [
    { ...good, service: { ...service, privateKeyFile: 'none.pem' } },
    /^service\.privateKeyFile cannot be read\. Check the path, and who may read the file\.$/,
  ],
])('%j is refused: %s', async (settings, words) => {
  expect((await mistakesIn(settings)).what).toEqual([expect.stringMatching(words)]);
});

test.each([
  ['hello', 'holds no private key.'],
  [pem('ENCRYPTED PRIVATE KEY'), 'locked with a passphrase'],
  [pem('EC PRIVATE KEY'), 'is not PKCS #8'],
  [pem('RSA PRIVATE KEY'), 'is not PKCS #8'],
  [pem('CERTIFICATE'), 'but a public one'],
  [pem('PUBLIC KEY'), 'but a public one'],
  [pem('PRIVATE KEY'), 'does not fit service.alg'],
  ['{"kty":"EC","crv":"P-256","x":"a","y":"b"}', 'but a public one'],
  ['{"kty":"EC","crv":"P-256","x":"a","y":"b","d":"c"}', 'does not fit service.alg'],
  ['{"kty":"EC","alg":"ES384","d":"c"}', 'does not fit service.alg'],
  ['{"kty":"oct","k":"c2VjcmV0"}', 'holds no private key.'],
  [OTHER, 'does not fit service.alg'],
  [OTHER, 'does not fit service.alg', 'RS256'],
])('the private key %j is refused: %s', async (text, words, alg = 'ES256') => {
  writeFileSync(join(folder, 'other.pem'), text);
  const other = { ...service, privateKeyFile: 'other.pem', alg };
  expect((await mistakesIn({ ...good, service: other })).what.join('\n')).toContain(words);
});

test('an inline JWK that does not fit is reported at service.privateKey', async () => {
  const inline = { ...withoutKey, privateKey: { kty: 'EC', d: 'c' } };
  const { what, where } = await mistakesIn({ ...good, service: inline });
  expect(what.join('\n')).toContain('does not fit service.alg');
  expect(where).toEqual(['doctor.json: service.privateKey']);
});
