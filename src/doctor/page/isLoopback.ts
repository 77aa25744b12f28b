// Tells whether an address belongs to this machine.

export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
