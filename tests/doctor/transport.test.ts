// Check `page` over https: certificate, Strict-Transport-Security, and http at the same host.
import { expect, test } from 'vitest';
import { judgeTransport } from '../../src/doctor/checks/judgeTransport.ts';
import type { Load, LoadedFile } from '../../src/doctor/page/loadFile.ts';
import { tinyBuild } from './tinyBuild.ts';

const HOME = 'https://updates.example.edu/';
const DAY_MS = 86_400_000;

const file = (change: Partial<LoadedFile>): LoadedFile => ({
  kind: 'file',
  address: HOME,
  status: 200,
  headers: new Headers({ 'Strict-Transport-Security': 'max-age=63072000' }),
  coding: '',
  wireBytes: 0,
  decoded: { kind: 'decoded', body: Buffer.alloc(0) },
  text: '',
  ms: 1,
  certificate: undefined,
  ...change,
});

const silent: Load = async (address) => ({ kind: 'silence', address, fault: 'refused' });
const answering =
  (status: number, location?: string): Load =>
  async (address) =>
    file({
      address,
      status,
      headers: new Headers(location === undefined ? {} : { Location: location }),
      text: tinyBuild.get('/index.html')?.body ?? '',
    });

const codes = async (load: Load, change: Partial<LoadedFile> = {}): Promise<string[]> =>
  (await judgeTransport(load, file(change))).map(({ code }) => code);

/** Valid from `began` days ago for `ends` more days. */
function certificate(began: number, ends: number): Partial<LoadedFile> {
  const now = Date.now();
  return { certificate: { from: now - began * DAY_MS, to: now + ends * DAY_MS } };
}

test.each([
  [80, 10, ['certificate-expiring']],
  [0, 3, ['certificate-expiring']],
  [60, 30, []],
  // Certificates of Caddy (12 hours) and of 160 hours renew automatically.
  [0.2, 0.3, []],
  [0.45, 0.05, ['certificate-expiring']],
  [3, 3.66, []],
])('a certificate from %d days ago for %d more days gets %j', async (began, ends, expected) => {
  expect(await codes(silent, certificate(began, ends))).toEqual(expected);
});

test('the warning names the last day of the certificate', async () => {
  const [finding] = await judgeTransport(silent, file(certificate(80, 10)));
  const day = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
  expect(finding?.what).toBe(`The certificate of the page ends on ${day}, in 10 days.`);
});

test.each([
  ['http://updates.example.edu/', ['page-not-https']],
  ['http://192.168.0.7:8080/updates/', ['page-not-https']],
  ['http://localhost.example.edu/', ['page-not-https']],
  ['http://localhost:8080/', []],
  ['http://updates.localhost/', []],
  ['http://127.0.0.1/', []],
  ['http://[::1]:8080/', []],
])('a page at %s gets %j', async (address, expected) => {
  expect(await codes(silent, { address })).toEqual(expected);
});

test.each([
  [{}, ['no-hsts']],
  [{ 'Strict-Transport-Security': 'max-age=0' }, ['hsts-short']],
  [{ 'Strict-Transport-Security': 'max-age=86400; includeSubDomains' }, ['hsts-short']],
  [{ 'Strict-Transport-Security': 'max-age="31536000"' }, []],
])('a page with the headers %j gets %j', async (headers, expected) => {
  expect(await codes(silent, { headers: new Headers(headers) })).toEqual(expected);
});

test.each<[string, Load, string[]]>([
  ['that serves the page is a warning', answering(200), ['plain-http']],
  ['that leads to the same address is fine', answering(308, `${HOME}embed?courses=1`), []],
  ['that leads to the first page is a warning', answering(301, HOME), ['http-redirect-elsewhere']],
  [
    'that leads to another host is a warning',
    answering(301, 'https://www.example.edu/embed?courses=1'),
    ['http-redirect-elsewhere'],
  ],
  ['that answers 400 is fine', answering(400), []],
])('plain http %s', async (_, load, expected) => {
  expect(await codes(load)).toEqual(expected);
});
