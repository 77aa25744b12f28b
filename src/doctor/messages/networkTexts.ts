// Texts about requests without an answer.
import { type Advice, advice } from './doctorMessage.ts';

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
