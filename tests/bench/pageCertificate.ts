// The certificate of the page's server, made when it is needed. Chromium keeps nothing of a server whose certificate it was
// merely told to put up with, so it is told to trust this very key: then its cache works as it does for people.
import { createHash, X509Certificate } from 'node:crypto';
import { selfSignedCertificate, type Certificate } from '../doctor/selfSignedCertificate.ts';

export interface PageCertificate extends Certificate {
  /** For the command line of Chromium. */
  readonly trust: string;
}

export function pageCertificate(): PageCertificate {
  const made = selfSignedCertificate({
    host: 'page.localhost',
    from: '2020-01-01',
    to: '2049-12-31',
  });
  const { publicKey } = new X509Certificate(made.cert);
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(der).digest('base64');
  return { ...made, trust: `--ignore-certificate-errors-spki-list=${hash}` };
}
