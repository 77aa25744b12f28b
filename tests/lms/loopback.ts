// Names and addresses of this machine (RFC 6761, section 6.3; RFC 5735; RFC 4291, section 2.5.3).

/** @param hostname in the form of `URL.hostname`: lower case, IPv6 in brackets */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** HTTPS, or plain HTTP on this machine: demonstrations and tests have no certificates. */
export function isSafeUrl(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
}

/** The same address with a name that Node resolves: of names such as `lms.localhost`, only browsers know the address. */
export function onLoopback(address: URL | string): URL {
  const url = new URL(address);
  if (url.hostname.endsWith('.localhost')) url.hostname = 'localhost';
  return url;
}

const OTHER = 'portal.localhost';

/** Browsers partition the storage of its frames. */
export function onOtherSite(address: string): string {
  const other = new URL(address);
  other.hostname = other.hostname === OTHER ? 'localhost' : OTHER;
  return other.href;
}
