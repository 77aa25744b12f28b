// The next steps where a server on the way answered in place of the requested server, and named the cause.

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
