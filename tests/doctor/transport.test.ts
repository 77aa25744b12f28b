// Check `page` over https: certificate and its names (RFC 9525, 6.3), Strict-Transport-Security, and http at the same host.
import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { judgeTransport } from '../../src/doctor/checks/judgeHeaders.ts';
import type { Load, LoadedFile } from '../../src/doctor/page/loadFile.ts';
import { judgeNames, readNetworkFault } from '../../src/doctor/probe.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';
import { tinyBuild } from './servePage.ts';

const HOME = 'https://updates.example.edu/';
const DAY_MS = 86_400_000;
const hsts = (value: string) => ({ headers: new Headers({ 'Strict-Transport-Security': value }) });

const file = (change: Partial<LoadedFile>): LoadedFile => ({
  kind: 'file',
  address: HOME,
  status: 200,
  ...hsts('max-age=63072000'),
  coding: '',
  wireBytes: 0,
  decoded: { kind: 'decoded', body: Buffer.alloc(0) },
  text: '',
  ms: 1,
  certificate: undefined,
  ...change,
});

const silent: Load = async (address) => ({ kind: 'silence', address, fault: 'refused' });
const plain =
  (status: number, location?: string): Load =>
  async (address) =>
    file({
      address,
      status,
      headers: new Headers(location === undefined ? {} : { Location: location }),
      text: tinyBuild.get('/index.html')?.body ?? '',
    });

/** Valid from `began` days ago for `ends` more days. */
function lasting(began: number, ends: number): Partial<LoadedFile> {
  const now = Date.now();
  return { certificate: { from: now - began * DAY_MS, to: now + ends * DAY_MS } };
}

test.each<[string, Partial<LoadedFile>, (string | undefined)?, Load?]>([
  ['a certificate of 90 days, in its last ten', lasting(80, 10), 'certificate-expiring'],
  ['a certificate of three days', lasting(0, 3), 'certificate-expiring'],
  ['a certificate of 90 days, in its last thirty', lasting(60, 30)],
  // Certificates of Caddy (12 hours) and of 160 hours renew automatically.
  ['a certificate of 12 hours', lasting(0.2, 0.3)],
  ['a certificate of 12 hours, in its last', lasting(0.45, 0.05), 'certificate-expiring'],
  ['a certificate of 160 hours', lasting(3, 3.66)],
  ['plain http at a name', { address: 'http://updates.example.edu/' }, 'page-not-https'],
  ['plain http at this machine', { address: 'http://localhost:8080/' }],
  ['no HSTS', { headers: new Headers() }, 'no-hsts'],
  ['HSTS that ends', hsts('max-age=0'), 'hsts-short'],
  ['HSTS of a day', hsts('max-age=86400; includeSubDomains'), 'hsts-short'],
  ['HSTS of a year', hsts('max-age="31536000"')],
  ['the page by plain http', {}, 'plain-http', plain(200)],
  ['http to the same address', {}, undefined, plain(308, `${HOME}embed?courses=1`)],
  ['http to the first page', {}, 'http-redirect-elsewhere', plain(301, HOME)],
  [
    'http to another host',
    {},
    'http-redirect-elsewhere',
    plain(301, 'https://www.example.edu/embed?courses=1'),
  ],
  ['http that is refused', {}, undefined, plain(400)],
])('%s', async (_, change, code, load = silent) => {
  const codes = (await judgeTransport(load, file(change))).map((finding) => finding.code);
  expect(codes).toEqual(code === undefined ? [] : [code]);
});

const HOST = 'updates.example.edu';

test.each([
  [HOST, `DNS:${HOST}`, undefined],
  [HOST, `DNS:other.example.edu,DNS:${HOST}`, undefined],
  [HOST, 'DNS:*.example.edu', undefined],
  [HOST, 'DNS:*.EXAMPLE.edu', undefined],
  ['127.0.0.1', 'IP:127.0.0.1', undefined],
  [HOST, '', 'certificate-nameless'],
  [HOST, 'email:it@example.edu', 'certificate-nameless'],
  [HOST, 'IP:127.0.0.1', 'certificate-nameless'],
  [HOST, 'DNS:up*.example.edu', 'certificate-nameless'],
  [HOST, 'DNS:*dates.example.edu', 'certificate-nameless'],
  [HOST, 'DNS:u*s.example.edu', 'certificate-nameless'],
  [HOST, `DNS:u*.example.edu,DNS:${HOST}`, undefined],
  [HOST, 'DNS:*.edu', 'certificate-other-host'],
  [HOST, 'DNS:other.example.edu', 'certificate-other-host'],
  ['127.0.0.1', 'DNS:127.0.0.1', 'certificate-other-host'],
])('for %s, a certificate with subjectAltName "%s" gets %s', (host, names, fault) => {
  const { cert } = selfSignedCertificate(host, 60, names);
  const error = judgeNames(host, new X509Certificate(cert).toLegacyObject());
  expect(error && readNetworkFault(error)).toBe(fault);
});
