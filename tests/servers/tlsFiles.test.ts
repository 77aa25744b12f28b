// start-nginx.sh says in a sentence what is wrong with a file for TLS, and which file of DIST nobody should read.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { selfSignedCertificate } from '../doctor/selfSignedCertificate.ts';
import { exampleSettings, writtenConfiguration } from './writtenConfiguration.ts';

const folder = mkdtempSync(join(tmpdir(), 'course-updates-tls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dist = join(folder, 'dist');
mkdirSync(dist);
const { behind, secure } = exampleSettings(dist);
rmSync(secure.TLS_KEY);

const { cert, key } = selfSignedCertificate('updates.example.edu');
const other = selfSignedCertificate('updates.example.edu');
const openssl = (args: string, input: string) =>
  execFileSync('openssl', args.split(' '), { input, stdio: 'pipe' });
function pairFor(names: string): [string, string] {
  const made = selfSignedCertificate('another', 30, names);
  return [made.cert, made.key];
}
const passphrase = '-passout pass:hunter2';

async function check(certificate: string | Buffer, privateKey: string | Buffer) {
  const files = { TLS_CERT: join(folder, 'cert'), TLS_KEY: join(folder, 'key') };
  writeFileSync(files.TLS_CERT, certificate);
  writeFileSync(files.TLS_KEY, privateKey);
  return writtenConfiguration(folder, { ...secure, ...files });
}

const pfx = openssl(`pkcs12 -export ${passphrase}`, key + cert);
test.each<[string, string | Buffer, string | Buffer, RegExp]>([
  ['a key as DER', cert, openssl('pkey -outform der', key), /TLS_KEY .*no private key as PEM/],
  ['a certificate as PFX', pfx, key, /TLS_CERT .*no certificate as PEM.*PFX/],
  ['exchanged files', key, cert, /TLS_CERT .*exchanged/],
  ['a passphrase', cert, openssl(`pkcs8 -topk8 ${passphrase}`, key), /key in \S+ has a passphrase/],
  [
    'a passphrase of old',
    cert,
    openssl(`ec -aes256 ${passphrase}`, key),
    /key in \S+ has a passphrase/,
  ],
  ['another key', cert, other.key, /TLS_KEY is not the key of the first certificate/],
  ['the chain in the wrong order', other.cert + cert, key, /The page's own comes first/],
  ['a damaged certificate', cert.replace(/\n.{9}/, '\n'), key, /first certificate is damaged/],
  ['a damaged key', cert, key.replace(/\n.{9}/, '\n'), /key is damaged/],
])('%s', async (_what, certificate, privateKey, words) => {
  const { exitCode, output } = await check(certificate, privateKey);
  expect([exitCode, output]).toEqual([2, expect.stringMatching(words)]);
  expect(output.split('start-nginx.sh: ')).toHaveLength(3);
});

/** For updates.example.edu, by the authority of openssl, which alone takes dates. */
function dated(from: string, until: string): string {
  const file = (name: string, text = '') => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const config = `[ca]
default_ca=all
[all]
database=${file('index')}
serial=${file('serial', '01')}
new_certs_dir=${folder}
default_md=sha256
policy=none
[none]
commonName=supplied`;
  const own = file('own', key);
  const request = openssl(`req -new -key ${own} -subj /CN=updates.example.edu`, '').toString();
  const args = `-batch -notext -config ${file('config', config)} -selfsign -keyfile ${own}`;
  const dates = `-startdate ${from}0101000000Z -enddate ${until}0101000000Z`;
  return openssl(`ca ${args} ${dates} -in ${file('request', request)}`, '').toString();
}

test.each<[string, string, string, RegExp | undefined]>([
  ['of the page', cert, key, undefined],
  ['of all names', ...pairFor('DNS:*.example.edu'), undefined],
  ['of another host', ...pairFor('DNS:lms.example.edu'), /is not for updates\.example\.edu/],
  ['of the past', dated('2020', '2021'), key, /has expired/],
  ['of the future', dated('2120', '2121'), key, /is not valid yet/],
])('says of a certificate %s whether browsers refuse it', async (_what, pem, privateKey, words) => {
  const { exitCode, output } = await check(pem, privateKey);
  expect(exitCode).toBe(0);
  expect(output.match(/^.*browsers refuse.*$/m)?.[0] ?? '').toMatch(words ?? /^$/);
});

const keySet = (more: object) => JSON.stringify({ keys: [{ kty: 'EC', kid: 'k', ...more }] });
test.each<[string, string, RegExp | undefined]>([
  ['key.pem', key, /has a private key in it \(key\.pem\)/],
  ['assets/old.txt', `${cert}${key}`, /has a private key in it \(assets\/old\.txt\)/],
  ['cert.pem', cert, undefined],
  ['doctor-jwks.json', keySet({ d: 'x' }), /doctor-jwks\.json has the private key in it/],
  ['doctor-jwks.json', keySet({ x: 'd' }), undefined],
])('says which file of DIST nobody should read: %s', async (name, text, words) => {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, name), text);
  const { exitCode, output } = await writtenConfiguration(folder, behind);
  rmSync(join(dist, name));
  expect(exitCode).toBe(0);
  expect(output.match(/^.*everybody can read.*$/m)?.[0] ?? '').toMatch(words ?? /^$/);
});
