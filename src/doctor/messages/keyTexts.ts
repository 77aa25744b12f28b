// Texts of the key command.
import { escapeControls } from '../../command/escapeControls.ts';

export interface WrittenKey {
  readonly keyFile: string;
  readonly setFile: string;
  readonly kid: string;
  readonly alg: string;
}

const lines = (...texts: readonly string[]): string =>
  texts.map((text) => `${escapeControls(text)}\n`).join('');

export const keyTexts = {
  usage: (algorithms: readonly string[]) =>
    lines(
      'Makes a key pair for the doctor, in doctor-key.pem and doctor-jwks.json:',
      '  npm run doctor:key                        in this folder',
      '  npm run doctor:key -- --out FOLDER        in another one, which is there already',
      `  npm run doctor:key -- --alg ALGORITHM     ${algorithms.join(', ')}; ES256 unless told`,
    ),
  unwritten: (path: string) =>
    lines(
      `${path} is there already, or cannot be written. Nothing was changed: a key is never written over. Move the old one away, or choose another --out.`,
    ),
  written: ({ keyFile, setFile, kid, alg }: WrittenKey) =>
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
} as const;
