// An address to show: its query may hold what nobody is to see, and is long.

export function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
