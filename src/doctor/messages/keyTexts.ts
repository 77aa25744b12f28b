// Texts of the key command.
import { escapedLines as lines } from '../../command/escapeControls.ts';

export interface WrittenKey {
  readonly keyFile: string;
  readonly setFile: string;
  readonly kid: string;
  readonly alg: string;
}

export const keyTexts = {
  about:
    'Makes a key pair for the doctor: doctor-key.pem and doctor-jwks.json. It overwrites nothing.',
  out: 'a folder that exists, for both files',
  alg: 'of the signatures',
  more: `Example:
  npm run doctor:key -- --out keys        from a checkout
  node tools/doctor-key.js --out keys     in a release`,
  exits: { 0: 'both files are written', 1: 'they cannot be written' },
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
