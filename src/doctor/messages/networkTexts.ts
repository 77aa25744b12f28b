// Texts about requests without an answer.

/** `what` follows a colon. */
export const networkWords = {
  timeout: {
    what: 'no answer within the time limit.',
    next: 'Check the address, the firewall between this machine and that server, and the server’s load.',
  },
  'no-such-host': {
    what: 'its name is not known here.',
    next: 'Check the spelling of the host name, its DNS entry, and the DNS servers of this machine.',
  },
  refused: {
    what: 'nothing accepts connections there.',
    next: 'Check host and port, that the server runs, and the firewall.',
  },
  'broken-off': {
    what: 'the connection was broken off.',
    next: 'Look into the log of that server and of any proxy before it.',
  },
  'certificate-expired': {
    what: 'its certificate has expired.',
    next: 'Renew the certificate. Browsers refuse it as well.',
  },
  'certificate-not-yet-valid': {
    what: 'its certificate is not valid yet.',
    next: 'Check this machine’s clock, then the certificate’s first day.',
  },
  'certificate-self-signed': {
    what: 'its certificate is signed by itself, so nobody vouches for it.',
    next: 'Install a certificate of a public authority. Browsers refuse this one as well.',
  },
  'certificate-untrusted': {
    what: 'its certificate leads to no authority that this machine trusts; an intermediate certificate may be missing.',
    next: 'Let the server send its intermediate certificates. For an authority of your own, start with NODE_EXTRA_CA_CERTS=ca.pem.',
  },
  'certificate-other-host': {
    what: 'its certificate is for another host name.',
    next: 'Get a certificate that names this host, or correct the address.',
  },
  'certificate-nameless': {
    what: 'its certificate does not name the host as browsers want it: as a subjectAltName, with * for a whole part of the name only. Programs such as curl may take it.',
    next: 'Get a certificate that has this host name as subjectAltName (openssl req -addext subjectAltName=DNS:HOST): browsers do not read the common name.',
  },
  'not-tls': {
    what: 'it does not speak TLS as expected, perhaps plain HTTP.',
    next: 'Check the port, and that the server offers TLS 1.2 or newer there.',
  },
  'tls-too-old': {
    what: 'it offers only versions of TLS that browsers have given up.',
    next: 'Let the server offer TLS 1.2 and 1.3. Browsers refuse older versions as well.',
  },
  'tls-other-name': {
    what: 'it has no certificate for that host name, or does not know the name.',
    next: 'Check the spelling of the host name, and that the server there is set up for it, with a certificate.',
  },
  'tls-refused': {
    what: 'it breaks TLS off: it offers no encryption that this machine takes, does not know the host name, or wants a certificate of the caller.',
    next: 'Check the host name, and that the server there has a certificate for it and offers TLS 1.2 or newer with usual ciphers: openssl s_client -connect HOST:443 -servername HOST shows more.',
  },
  'tls-weak': {
    what: 'its TLS is outdated (its renegotiation, keys or signatures), so that this machine refuses it; browsers may take it.',
    next: 'Have that server, or the firewall before it, brought up to date.',
  },
  'client-certificate': {
    what: 'it asks for a certificate of the caller (mutual TLS), which browsers of most people do not have.',
    next: 'Have the server, or the firewall before it, ask for no client certificate at this address.',
  },
  'not-http': {
    what: 'it does not speak HTTP as expected, perhaps TLS where plain HTTP was asked for.',
    next: 'Check scheme and port of the address.',
  },
  'broken-http': {
    what: 'its answer breaks the rules of HTTP (two lengths, say, or a header that is none), so that browsers refuse it.',
    next: 'Look at what writes the headers of that answer: curl -v shows them as they come.',
  },
  'cut-off': {
    what: 'its answer is shorter than it says, so that browsers drop it.',
    next: 'Look for what shortens it: a proxy with a full disk or a limit, or a Content-Length of before the answer was changed.',
  },
  'wrong-coding': {
    what: 'its answer says Content-Encoding, but is not in that coding, so that browsers cannot read it.',
    next: 'Look for a proxy that unpacks or packs answers and leaves Content-Encoding as it was: compress in one place only.',
  },
  'blocked-port': {
    what: 'browsers refuse to call that port (Fetch Standard, port blocking).',
    next: 'Let that server answer at another port, best at 443.',
  },
  'too-large': {
    what: 'its answer is larger than any that was expected.',
    next: 'Check that the address leads where it should.',
  },
  unknown: {
    what: 'the request failed.',
    next: 'Try the address with curl -v from this machine. Status 407 is of a proxy that asks for a password: have it let the call through.',
  },
} satisfies Readonly<Record<string, { what: string; next: string }>>;
