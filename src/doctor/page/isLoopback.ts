// Tells whether an address is of this machine.

export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
