// Makes the doctor's key pair, and never overwrites a key in use.
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keyTexts } from './messages/keyTexts.ts';
import { type AssertionAlgorithm, assertionAlgorithms } from './service/serviceKey.ts';

export interface RunKeyOptions {
  /** Without the command's name. */
  readonly args: readonly string[];
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** 0: both files are written. 1: the files cannot be written. 2: usage is wrong. */
export async function runKey({ args, print, complain }: RunKeyOptions): Promise<0 | 1 | 2> {
  const asked = readCall(args);
  if (asked === undefined) {
    complain(keyTexts.usage(assertionAlgorithms));
    return 2;
  }
  const { alg, out } = asked;
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

function readCall(args: readonly string[]): { alg: AssertionAlgorithm; out: string } | undefined {
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ args: [...args], options: { alg: text, out: text } });
    const alg = assertionAlgorithms.find((name) => name === (values.alg ?? 'ES256'));
    return alg === undefined ? undefined : { alg, out: values.out ?? '.' };
  } catch {
    return undefined;
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
