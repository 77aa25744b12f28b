// Judges whom a certificate names as browsers do, for Node also reads its common name and names such as a*.example.edu.
import { checkServerIdentity, type PeerCertificate } from 'node:tls';

/** Of `networkFault.ts`. */
export const NAMELESS = 'CERT_WITHOUT_ALTNAME';

/** For an agent of Node: undefined lets the certificate pass (RFC 9525, 6.3). */
export function judgeNames(host: string, certificate: PeerCertificate): Error | undefined {
  const strange = checkServerIdentity(host, certificate);
  if (strange !== undefined) return strange;
  const names = (certificate.subjectaltname ?? '')
    .split(', ')
    .filter((name) => !/^DNS:(?:[^*]+\*|\*[^.])/.test(name));
  const bare = { ...certificate, subject: { ...certificate.subject, CN: '' } };
  return checkServerIdentity(host, { ...bare, subjectaltname: names.join(', ') }) === undefined
    ? undefined
    : Object.assign(new Error(host), { code: NAMELESS });
}
