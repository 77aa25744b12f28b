// Makes the doctor's key pair; it writes over no file, because a lost key locks the doctor out.
import { type JWK, calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair } from 'jose';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keyTexts } from './messages/keyTexts.ts';
import { type AssertionAlgorithm, assertionAlgorithms } from './service/serviceKey.ts';

export interface RunKeyOptions {
  /** What follows the command's name. */
  readonly args: readonly string[];
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** The exit code: 0 when both files are written, 1 when they cannot be, 2 for a wrong call. */
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
    // One half of a pair is of no use.
    await rm(keyFile);
    complain(keyTexts.unwritten(setFile));
    return 1;
  }
  print(keyTexts.written({ keyFile, setFile, kid, alg }));
  return 0;
}

/** Whether there is a new file now. */
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

interface NewServiceKey {
  /** PKCS #8. */
  readonly privatePem: string;
  /** The public half alone. */
  readonly keySet: { readonly keys: readonly JWK[] };
  /** The thumbprint of the key (RFC 7638), so that a new key always has another name. */
  readonly kid: string;
}

async function newServiceKey(alg: AssertionAlgorithm): Promise<NewServiceKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    privatePem: await exportPKCS8(privateKey),
    keySet: { keys: [{ ...jwk, kid, alg, use: 'sig' }] },
    kid,
  };
}
