// The command for the doctor's key pair: the doctor reads its files, and it overwrites none.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importJWK, jwtVerify } from 'jose';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runKey } from '../../src/doctor/runKey.ts';
import {
  signAssertion,
  assertionAlgorithms,
  readServiceKey,
} from '../../src/doctor/service/clientCredentials.ts';

const Keys = v.object({ keys: v.tuple([v.looseObject({ kid: v.string(), kty: v.string() })]) });

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'course-updates-key-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: string[]) {
  const said = { print: '', complain: '' };
  const exitCode = await runKey({
    args,
    print: (text) => (said.print += text),
    complain: (text) => (said.complain += text),
  });
  return { exitCode, ...said };
}

const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

test.each(assertionAlgorithms)('%s: the key set verifies signatures of the key', async (alg) => {
  const { exitCode, print, complain } = await run('--out', folder, '--alg', alg);
  expect([exitCode, complain]).toEqual([0, '']);
  expect(statSync(join(folder, 'doctor-key.pem')).mode & 0o777).toBe(0o600);
  const [jwk] = v.parse(Keys, JSON.parse(read('doctor-jwks.json'))).keys;
  expect(jwk).not.toHaveProperty('d');
  expect(jwk).toMatchObject({ alg, use: 'sig' });
  expect(print).toContain(`"kid": "${jwk.kid}"`);
  expect(print).not.toContain('PRIVATE');
  const key = await readServiceKey(read('doctor-key.pem'), alg);
  if (typeof key === 'string') throw new Error(key);
  const audience = 'https://auth.example.edu/core/connect/token';
  const times = { lifetimeSeconds: 60, now: Date.now() };
  const signer = { clientId: 'doctor', key, kid: jwk.kid, alg };
  const assertion = await signAssertion({ ...signer, tokenEndpoint: audience, ...times });
  const { payload } = await jwtVerify(assertion, await importJWK(jwk), { audience });
  expect(payload.sub).toBe('doctor');
});

test.each(['doctor-key.pem', 'doctor-jwks.json'])('%s is never overwritten', async (name) => {
  writeFileSync(join(folder, name), 'mine');
  const { exitCode, print, complain } = await run('--out', folder);
  expect([exitCode, print]).toEqual([1, '']);
  expect(complain).toContain(`${name} is there already`);
  expect([readdirSync(folder), read(name)]).toEqual([[name], 'mine']);
});
