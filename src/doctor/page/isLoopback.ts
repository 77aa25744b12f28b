// Whether an address is of this very machine, where nothing travels and nobody else listens.

export function isLoopback(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
