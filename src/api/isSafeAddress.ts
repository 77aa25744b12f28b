// Whether tokens may travel to an address.
const LOOPBACK = /^(?:(?:.+\.)?localhost|\[::1\]|127(?:\.\d{1,3}){3})$/;

/** https, or http on this machine; false for invalid addresses. */
export function isSafeAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(value));
}

/** `address`: valid. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(new URL(address).hostname);
}
