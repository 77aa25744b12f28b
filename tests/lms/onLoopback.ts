// Resolves names such as `lms.localhost` to the loopback, as browsers do and Node does not.

/** The same address with the one name that Node knows: browsers need no name server for the others (RFC 6761, 6.3). */
export function onLoopback(address: URL | string): URL {
  const url = new URL(address);
  if (url.hostname.endsWith('.localhost')) url.hostname = 'localhost';
  return url;
}
