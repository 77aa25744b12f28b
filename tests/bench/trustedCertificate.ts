// A certificate that Chromium trusts: it caches nothing of a server whose certificate it merely tolerates.
import { createHash, X509Certificate } from 'node:crypto';
import { selfSignedCertificate, type Certificate } from '../doctor/selfSignedCertificate.ts';

export interface TrustedCertificate extends Certificate {
  /** For the command line of Chromium. */
  readonly trust: string;
}

export function trustedCertificate(host: string): TrustedCertificate {
  const { cert, key } = selfSignedCertificate(host);
  const der = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(der).digest('base64');
  return { cert, key, trust: `--ignore-certificate-errors-spki-list=${hash}` };
}
