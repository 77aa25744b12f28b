// Makes the doctor's key pair, and never overwrites a key in use.
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, Option } from '@commander-js/extra-typings';
import { runCommand, type Terminal } from '../command/runCommand.ts';
import { filePath } from '../command/values.ts';
import { type AssertionAlgorithm, assertionAlgorithms } from './service/clientCredentials.ts';
import { escapedLines as lines } from '../command/escapeControls.ts';

export function runKey(terminal: Terminal): Promise<number> {
  const command = new Command('doctor-key')
    .description(
      'Makes a key pair for the doctor: doctor-key.pem and doctor-jwks.json. It overwrites nothing.',
    )
    .option('--out <FOLDER>', 'a folder that exists, for both files', filePath, '.')
    .addOption(
      new Option('--alg <ALGORITHM>', 'of the signatures')
        .choices(assertionAlgorithms)
        .default('ES256'),
    );
  const exits = { 0: 'both files are written', 1: 'they cannot be written' };
  return runCommand(
    command,
    { more: EXAMPLE, exits, run: ({ out, alg }) => makeKey(out, alg, terminal) },
    terminal,
  );
}

const EXAMPLE = `Example:
  npm run doctor:key -- --out keys        from a checkout
  node tools/doctor-key.js --out keys     in a release`;

async function makeKey(
  out: string,
  alg: AssertionAlgorithm,
  { print, complain }: Terminal,
): Promise<0 | 1> {
  const keyFile = join(out, 'doctor-key.pem');
  const setFile = join(out, 'doctor-jwks.json');
  const { privatePem, keySet, kid } = await newServiceKey(alg);
  const isKept = await write(keyFile, privatePem, 0o600);
  if (!isKept || !(await write(setFile, `${JSON.stringify(keySet, null, 2)}\n`, 0o644))) {
    if (isKept) await rm(keyFile);
    complain(
      lines(
        `${isKept ? setFile : keyFile} is there already, or cannot be written. Nothing was changed: a key is never written over. Move the old one away, or choose another --out.`,
      ),
    );
    return 1;
  }
  print(
    lines(
      `Written: ${keyFile}  the private key: it stays here, readable by you alone.`,
      `Written: ${setFile}  the public key, no secret.`,
      '',
      '1. Put doctor-jwks.json on a web server that the LMS can reach by https, such as beside index.html.',
      '2. Register an application of the client credentials type at the LMS, with that address as its JWKS URL.',
      '3. Write into doctor.json, with the client id from the registration:',
      '     "service": {',
      '       "clientId": "…",',
      '       "privateKeyFile": "doctor-key.pem",',
      `       "kid": "${kid}",`,
      `       "alg": "${alg}",`,
      '       "tokenEndpoint": "…"',
      '     }',
    ),
  );
  return 0;
}

/** False: the file exists, or cannot be written. */
async function write(path: string, text: string, mode: number): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx', mode });
    return true;
  } catch {
    return false;
  }
}

/** `kid`: the thumbprint (RFC 7638), new for each key. */
async function newServiceKey(alg: AssertionAlgorithm) {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    privatePem: await exportPKCS8(privateKey),
    keySet: { keys: [{ ...jwk, kid, alg, use: 'sig' }] },
    kid,
  };
}
