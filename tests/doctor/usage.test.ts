// The doctor's command line: help, misuse, and every mistake in doctor.json, without printing a key.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportPKCS8, generateKeyPair } from 'jose';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findingOf } from './findingsOf.ts';
import { Report } from './reportSchema.ts';
import { runBy, runIn } from './runIn.ts';

const folder = mkdtempSync(join(tmpdir(), 'course-updates-doctor-'));
const good = {
  page: 'https://updates.example.edu',
  lms: 'https://lms.example.edu',
  service: {
    clientId: 'doctor',
    privateKeyFile: 'key.pem',
    kid: 'key-1',
    tokenEndpoint: 'https://auth.example.edu/core/connect/token',
  },
};

beforeAll(async () => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  writeFileSync(join(folder, 'key.pem'), await exportPKCS8(privateKey));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The findings about a doctor.json: `<where> <what>` per mistake. */
async function mistakesIn(settings: unknown): Promise<string[]> {
  const { exitCode, output, complaints } = await runIn(folder, settings, { args: ['--json'] });
  expect({ exitCode, complaints }).toEqual({ exitCode: 2, complaints: '' });
  const report = v.parse(Report, JSON.parse(output));
  expect(report).toMatchObject({ page: null, outcome: 'failed', exitCode: 2 });
  return report.checks.flatMap(({ findings }) => findings.map(({ what }) => what));
}

describe('the command line', () => {
  test.each(['--help', '-h'])('%s explains options, settings and exit codes', async (option) => {
    const { exitCode, output, complaints } = await runBy([option]);
    expect(exitCode).toBe(0);
    expect(complaints).toBe('');
    for (const word of ['--config', '--json', 'doctor.json', 'privateKeyFile', 'NO_COLOR']) {
      expect(output).toContain(word);
    }
    expect(output).toMatch(/Exit code: 0 .* 1 .* 2 /s);
  });

  test('nothing is examined without settings', async () => {
    const complaints = "Required option '-c, --config <FILE>' not specified. See --help.\n";
    expect(await runBy([])).toEqual({ exitCode: 2, output: '', complaints });
  });

  test('the checklist reports a missing settings file by its name', async () => {
    const { exitCode, output } = await runBy(['-c', join(folder, 'none.json')]);
    expect(exitCode).toBe(2);
    expect(output).toBe(
      '\ndoctor.json\n' +
        '  failed   doctor.json cannot be read. Check the path, and who may read the file.\n' +
        '           Where: none.json\n',
    );
  });
});

describe('doctor.json', () => {
  test('all mistakes are reported at once, without secrets', async () => {
    const mistakes = await mistakesIn({
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
    expect(mistakes.map((what) => what.split(' ', 1)[0])).toEqual([
      'service.privateKeyFile',
      'page',
      'lms',
      'service.clientId',
      'service.privateKey',
      'service.kid',
      'service.alg',
      'service.tokenEndpoint',
      'service.lifetimeSeconds',
      'service.clientSecret',
      'orgUnitId',
      'colour',
    ]);
    expect(mistakes.join('\n')).toContain('"RS256", "RS384"');
    expect(mistakes.join('\n')).not.toContain('hunter2');
    expect(mistakes.join('\n')).not.toContain('MHc');
  });

  test.each([
    ['{', 'doctor.json is not JSON.'],
    ['"text"', 'doctor.json must be an object in braces.'],
    [{ ...good, service: '-----BEGIN PRIVATE KEY-----\nMHcCAQ' }, 'service must be an object'],
    [{ page: good.page, lms: good.lms }, 'service is missing.'],
    [{ ...good, page: 'http://updates.example.edu' }, 'page must begin with https://'],
    [{ ...good, service: { ...good.service, lifetimeSeconds: 0.5 } }, 'whole number of seconds'],
    [{ ...good, lms: 'https://lms.example.edu/svc' }, 'lms must be an origin'],
    [{ ...good, lms: 'http://lms.example.edu' }, 'lms must be an origin'],
    [
      { ...good, service: { ...good.service, tokenEndpoint: 'http://auth.example.edu/token' } },
      'service.tokenEndpoint must begin with https://',
    ],
    [
      { ...good, service: { clientId: 'doctor', kid: 'key-1' } },
      'service.privateKeyFile names the private key',
    ],
  ])('%j is refused: %s', async (settings, what) => {
    expect((await mistakesIn(settings)).join('\n')).toContain(what);
  });
});

describe('the targets of tokens and assertions', () => {
  const { lms: _, ...withoutLms } = good;
  const { tokenEndpoint: __, ...service } = good.service;

  test.each([
    ['lms', withoutLms, '"lms": "https://lms.example.edu"', 'sent there and nowhere else'],
    [
      'service.tokenEndpoint',
      { ...good, service },
      '"tokenEndpoint": "https://',
      'made for it and sent nowhere else',
    ],
  ])('a missing %s is explained: what to add and why', async (path, settings, add, why) => {
    const [mistake = '', ...others] = await mistakesIn(settings);
    expect(others).toEqual([]);
    expect(mistake.startsWith(`${path} is missing. Add `)).toBe(true);
    for (const words of [add, 'in doctor.json', why, 'whoever controls the page']) {
      expect(mistake).toContain(words);
    }
  });
});

describe('the private key', () => {
  const withKey = async (text: string, alg = 'ES256'): Promise<string> => {
    writeFileSync(join(folder, 'other.pem'), text);
    const service = { ...good.service, privateKeyFile: 'other.pem', alg };
    return (await mistakesIn({ ...good, service })).join('\n');
  };
  const pem = (label: string): string =>
    `-----BEGIN ${label}-----\nMHcCAQEEIIGuV7XqS0G9\n-----END ${label}-----\n`;

  test('in a missing file is reported', async () => {
    const service = { ...good.service, privateKeyFile: 'none.pem' };
    expect(await mistakesIn({ ...good, service })).toEqual([
      'service.privateKeyFile cannot be read. Check the path, and who may read the file.',
    ]);
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
  ])('%j is refused: %s', async (text, what) => {
    expect(await withKey(text)).toContain(what);
  });

  test('on another curve or of another type does not fit service.alg', async () => {
    const { privateKey } = await generateKeyPair('ES384', { extractable: true });
    const text = await exportPKCS8(privateKey);
    expect(await withKey(text, 'ES256')).toContain('does not fit service.alg');
    expect(await withKey(text, 'RS256')).toContain('does not fit service.alg');
  });

  test('as an inline JWK that does not fit is reported at service.privateKey', async () => {
    const { privateKeyFile: _, ...service } = good.service;
    const inline = { ...service, privateKey: { kty: 'EC', d: 'c' } };
    const { output } = await runIn(folder, { ...good, service: inline }, { args: ['--json'] });
    const report = v.parse(Report, JSON.parse(output));
    const finding = findingOf(report, 'setting-other-algorithm');
    expect(finding.where).toBe('doctor.json: service.privateKey');
  });
});
