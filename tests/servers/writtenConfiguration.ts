// Runs start-nginx.sh --check with a stand-in for nginx, and reads the configuration that it was given.
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { selfSignedCertificate } from '../doctor/selfSignedCertificate.ts';
import { type GatewaySettings, runScript } from './startServer.ts';

interface StandIn {
  /** As nginx says it, such as `1.18.0 (Ubuntu)`. */
  readonly version?: string;
  /** Where its builder keeps temporary files. */
  readonly place?: string;
  /** The names that getent finds, with spaces. */
  readonly names?: string;
}

/** Makes the programs in a new folder of `folder`. `configuration` is empty where none was written. */
export async function writtenConfiguration(
  folder: string,
  settings: GatewaySettings,
  { version = '1.30.7', place = '/var/lib/nginx', names = '' }: StandIn = {},
): Promise<{ exitCode: number | null; output: string; configuration: string }> {
  const other = mkdtempSync(join(folder, 'nginx-'));
  const written = join(other, 'written');
  const program = (name: string, lines: string) =>
    writeFileSync(join(other, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  program(
    'nginx',
    `echo 'nginx version: nginx/${version}' >&2
[ "$1" != -V ] || echo '--http-proxy-temp-path=${place}/proxy' >&2
for last; do :; done
[ "$1" != -t ] || sed 's/^ *include "\\(.*\\)";/cat "\\1"/; t; s/.*/cat <<"'"END"'"\\n&\\nEND/' "$last" | sh >'${written}'`,
  );
  program('getent', `case ' ${names} ' in *" $2 "*) echo '192.0.2.1 STREAM' ;; *) exit 2 ;; esac`);
  const PATH = `${other}:${process.env['PATH'] ?? ''}`;
  const run = await runScript({ ...settings, PATH }, ['--check']);
  const configuration = existsSync(written) ? readFileSync(written, 'utf8') : '';
  return { ...run, configuration };
}

/** Settings that can be used, for files that this makes in `folder`. */
export function exampleSettings(folder: string) {
  const file = (name: string, text = '') => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  file('index.html', '<!doctype html>');
  file('config.json', '{}');
  const plain = {
    SITE_ADDRESS: 'http://localhost:8080',
    DIST: folder,
    LMS_URL: 'https://lms.example.edu',
    TOKEN_URL: 'https://auth.example.edu/core/connect/token',
    CLIENT_ID: 'course-updates',
    CLIENT_SECRET_FILE: file('secret', 's3cret'),
  };
  const origin = { ...plain, SITE_ADDRESS: 'https://updates.example.edu' };
  const { cert, key } = selfSignedCertificate('updates.example.edu');
  const secure = { ...origin, TLS_CERT: file('cert.pem', cert), TLS_KEY: file('key.pem', key) };
  const behind = { ...origin, PLAIN_PORT: '8080' };
  return { plain, secure, behind };
}
