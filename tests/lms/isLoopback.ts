// Recognizes names and addresses of this machine (RFC 6761, section 6.3; RFC 5735; RFC 4291, section 2.5.3).

/** @param hostname in the form of `URL.hostname`: lower case, IPv6 in brackets */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
