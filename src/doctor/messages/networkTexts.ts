// Texts about requests without an answer, about content codings that a browser cannot undo, and about what a server on the way says.
import { type Advice, advice } from '../finding.ts';
import type { CodingTrouble } from '../page/contentCoding.ts';
import { quote } from '../quote.ts';

/** `what` follows a colon. */
export const networkWords = {
  timeout: advice`no answer within the time limit.
    Check the address, the firewall between this machine and that server, and the server’s load.`,
  'no-such-host': advice`its name is not known here.
    Check the spelling of the host name, its DNS entry, and the DNS servers of this machine.`,
  refused: advice`nothing accepts connections there.
    Check host and port, that the server runs, and the firewall.`,
  'broken-off': advice`the connection was broken off.
    Look into the log of that server and of any proxy before it.`,
  'certificate-expired': advice`its certificate has expired.
    Renew the certificate. Browsers refuse it as well.`,
  'certificate-not-yet-valid': advice`its certificate is not valid yet.
    Check this machine’s clock, then the certificate’s first day.`,
  'certificate-self-signed': advice`its certificate is signed by itself, so nobody vouches for it.
    Install a certificate of a public authority. Browsers refuse this one as well.`,
  'certificate-untrusted': advice`its certificate leads to no authority that this machine trusts; an intermediate certificate may be missing.
    Let the server send its intermediate certificates. For an authority of your own, start with NODE_EXTRA_CA_CERTS=ca.pem.`,
  'certificate-other-host': advice`its certificate is for another host name.
    Get a certificate that names this host, or correct the address.`,
  'certificate-nameless': advice`its certificate does not name the host as browsers want it: as a subjectAltName, with * for a whole part of the name only. Programs such as curl may take it.
    Get a certificate that has this host name as subjectAltName (openssl req -addext subjectAltName=DNS:HOST): browsers do not read the common name.`,
  'not-tls': advice`it does not speak TLS as expected, perhaps plain HTTP.
    Check the port, and that the server offers TLS 1.2 or newer there.`,
  'tls-too-old': advice`it offers only versions of TLS that browsers have given up.
    Let the server offer TLS 1.2 and 1.3. Browsers refuse older versions as well.`,
  'tls-other-name': advice`it has no certificate for that host name, or does not know the name.
    Check the spelling of the host name, and that the server there is set up for it, with a certificate.`,
  'tls-refused': advice`it breaks TLS off: it offers no encryption that this machine takes, does not know the host name, or wants a certificate of the caller.
    Check the host name, and that the server there has a certificate for it and offers TLS 1.2 or newer with usual ciphers: openssl s_client -connect HOST:443 -servername HOST shows more.`,
  'tls-weak': advice`its TLS is outdated (its renegotiation, keys or signatures), so that this machine refuses it; browsers may take it.
    Have that server, or the firewall before it, brought up to date.`,
  'client-certificate': advice`it asks for a certificate of the caller (mutual TLS), which browsers of most people do not have.
    Have the server, or the firewall before it, ask for no client certificate at this address.`,
  'not-http': advice`it does not speak HTTP as expected, perhaps TLS where plain HTTP was asked for.
    Check scheme and port of the address.`,
  'broken-http': advice`its answer breaks the rules of HTTP (two lengths, say, or a header that is none), so that browsers refuse it.
    Look at what writes the headers of that answer: curl -v shows them as they come.`,
  'cut-off': advice`its answer is shorter than it says, so that browsers drop it.
    Look for what shortens it: a proxy with a full disk or a limit, or a Content-Length of before the answer was changed.`,
  'wrong-coding': advice`its answer says Content-Encoding, but is not in that coding, so that browsers cannot read it.
    Look for a proxy that unpacks or packs answers and leaves Content-Encoding as it was: compress in one place only.`,
  'blocked-port': advice`browsers refuse to call that port (Fetch Standard, port blocking).
    Let that server answer at another port, best at 443.`,
  'too-large': advice`its answer is larger than any that was expected.
    Check that the address leads where it should.`,
  unknown: advice`the request failed.
    Try the address with curl -v from this machine. Status 407 is of a proxy that asks for a password: have it let the call through.`,
} satisfies Readonly<Record<string, Advice>>;

export const quoted = (title: string): string => (title === '' ? '' : ` ("${title}")`);
export const typed = (type: string): string =>
  type === '' ? 'no Content-Type' : `Content-Type ${type}`;

/** `what` follows the name of the file. */
const codings = {
  broken: (
    coding,
  ) => advice`says Content-Encoding ${coding} but is not in that coding. Browsers cannot read it.
    Send Content-Encoding only with what is compressed that way: check the rules for files ending in .gz and .br.`,
  unknown: (coding) => advice`is sent with Content-Encoding ${coding}, which was not asked for.
    Send gzip or br, and only to browsers that accept them.`,
  unsaid: (
    coding,
  ) => advice`is compressed with ${coding}, but no Content-Encoding says so. Browsers see nonsense.
    Send Content-Encoding: ${coding} with files that are compressed beforehand, and the plain file to a browser that does not accept ${coding}.`,
  twice: (
    coding,
    left,
  ) => advice`is compressed twice: undoing ${coding} leaves ${left ?? ''}. Browsers see nonsense.
    Compress in one place only: either serve the precompressed files with their Content-Encoding, or compress while sending.`,
} satisfies Readonly<Record<CodingTrouble['kind'], (coding: string, left?: string) => Advice>>;

export function codingAdvice({ kind, coding, left }: CodingTrouble): Advice {
  return codings[kind](quote(coding), left);
}

const network = (trouble: string): string =>
  `A content network answers in place of the server behind it: ${trouble}`;

/** `next` of a finding. */
export const wayTexts = {
  unknownHost:
    'The server there does not know the name that it was asked by: correct the address, or have every proxy before that server send the server’s own host name (Host, and SNI where it speaks TLS).',
  plainHttp:
    'A proxy speaks plain HTTP to a port for TLS: have it call that server with https://, or at its port for plain HTTP.',
  certificate:
    'The server there asks for a certificate of the caller (mutual TLS), which browsers of most people do not have: have it ask for none at this address.',
  headers:
    'Something on the way limits header lines, and a token is longer: raise the limit to 16 kB (nginx: large_client_header_buffers; Apache: LimitRequestFieldSize; Node: --max-http-header-size).',
  http10:
    'A proxy before that server speaks HTTP/1.0, which the server does not take: have it speak HTTP/1.1 (nginx: proxy_http_version 1.1).',
  https:
    'The server behind a proxy takes its calls for plain http: have the proxy send X-Forwarded-Proto: https, and that server trust it.',
  noLength:
    'A proxy sends the body of the POST without its length: have it send Content-Length (nginx: proxy_request_buffering on).',
  stopped: 'A hosting service answers that the site is stopped there: start it.',
  portal:
    'The network on the way wants a sign-in of its own first: sign in there, or run the doctor in another network.',
  methods:
    'A content network takes only GET and HEAD there: have it pass on every method (CloudFront: Allowed HTTP methods).',
  broken: network('that server answered with nothing that is HTTP. Look into its log.'),
  away: network(
    'that server does not accept its connections. See that it runs, and which addresses its firewall lets in.',
  ),
  slow: network('that server takes too long to answer. Look at its load.'),
  tls: network(
    'their TLS fails. See that the server has a valid certificate for its name, and offers TLS 1.2 or newer.',
  ),
  nowhere: network(
    'the name or tunnel of that server leads nowhere. Correct it in the settings of the network.',
  ),
} as const;
