// Makes the doctor's key pair, and never overwrites a key in use.
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command, Option } from '@commander-js/extra-typings';
import { runCommand, type Terminal } from '../command/runCommand.ts';
import { filePath } from '../command/values.ts';
import { keyTexts } from './messages/keyTexts.ts';
import { type AssertionAlgorithm, assertionAlgorithms } from './service/clientCredentials.ts';

export function runKey(terminal: Terminal): Promise<number> {
  const { about, out: folder, alg: algorithm, more, exits } = keyTexts;
  const command = new Command('doctor-key')
    .description(about)
    .option('--out <FOLDER>', folder, filePath, '.')
    .addOption(
      new Option('--alg <ALGORITHM>', algorithm).choices(assertionAlgorithms).default('ES256'),
    );
  return runCommand(
    command,
    { more, exits, run: ({ out, alg }) => makeKey(out, alg, terminal) },
    terminal,
  );
}

async function makeKey(
  out: string,
  alg: AssertionAlgorithm,
  { print, complain }: Terminal,
): Promise<0 | 1> {
  const keyFile = join(out, 'doctor-key.pem');
  const setFile = join(out, 'doctor-jwks.json');
  const { privatePem, keySet, kid } = await newServiceKey(alg);
  if (!(await write(keyFile, privatePem, 0o600))) {
    complain(keyTexts.unwritten(keyFile));
    return 1;
  }
  if (!(await write(setFile, `${JSON.stringify(keySet, null, 2)}\n`, 0o644))) {
    await rm(keyFile);
    complain(keyTexts.unwritten(setFile));
    return 1;
  }
  print(keyTexts.written({ keyFile, setFile, kid, alg }));
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
