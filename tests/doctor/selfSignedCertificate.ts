// Certificates that browsers refuse, made by openssl, so the repository has no private key.
import { execFileSync } from 'node:child_process';

export interface Certificate {
  /** PEM. */
  readonly cert: string;
  readonly key: string;
}

/** A self-signed certificate for `host`, valid from now. `names`: subjectAltName; `''`: none. */
export function selfSignedCertificate(
  host: string,
  days = 3650,
  names = `DNS:${host}`,
): Certificate {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', '-'];
  const subject = [
    '-subj',
    `/CN=${host}`,
    ...(names ? ['-addext', `subjectAltName=${names}`] : []),
  ];
  const args = ['req', '-x509', ...key, ...subject, '-days', String(days)];
  const both = execFileSync('openssl', args, { encoding: 'utf8', stdio: 'pipe' });
  const start = both.indexOf('-----BEGIN CERTIFICATE-----');
  return { key: both.slice(0, start), cert: both.slice(start) };
}
