// Replaces names such as `lms.localhost`, which browsers resolve to the loopback and Node does not.

/** The same address with a name that Node resolves: browsers need no name server for the others (RFC 6761, 6.3). */
export function onLoopback(address: URL | string): URL {
  const url = new URL(address);
  if (url.hostname.endsWith('.localhost')) url.hostname = 'localhost';
  return url;
}
